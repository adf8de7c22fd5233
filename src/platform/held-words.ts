/**
 * Words that no line may break: a model at its hyphen («WEP-30L», «Wi-Fi», «IP-телефон», «Демо-Телеком»), a range at its dash
 * («150–250», «пн–пт»), a short word of two parts («комбо-порта»), a unit at its slash («Гбит/с»). They are held by an element and
 * its style (`bdi`, src/ui/base.css), not by signs: a no-break hyphen or a word joiner would be copied with a model and sent with a
 * form, and a search in the page would miss it. Of a very long word the middle is held, so that a narrow cell can still break the
 * rest.
 */
export const HELD =
  /[^\s/]{0,10}(?:\w-|-[\wА-ЯЁ]|[\dа-я]–[\dА-Яа-я])[^\s/]{0,9}|(?<![А-Яа-яё-])[а-яё]{2,6}-[а-яё]{2,6}(?![а-яё-])|(?<![А-Яа-я])[А-Яа-я]{1,20}\/[счм](?![а-я])/g;
