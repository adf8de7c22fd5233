/** A long word may break at a syllable: a third of a phone is narrower than «демонстрационная». */
export const hyphenated = (text: string): string =>
  text.replace(/([а-яё]{6,24}?[аеиоуыэюя])(?=[бвгджзклмнпрстфхцчшщ][аеиоуыэюя][а-яё]{3})/gi, '$1\u00ad');
