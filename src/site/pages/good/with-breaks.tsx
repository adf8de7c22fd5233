import { Fragment, type ReactNode } from 'react';

/** A model breaks between its words, never at its hyphens; a word longer than any line breaks where figures turn to letters. */
export const withBreaks = (model: string): ReactNode =>
  model.split(' ').map((word, at) => (
    <Fragment key={word}>
      {at > 0 && ' '}
      {word.split(word.length > 18 ? /(?<=\d)(?=[A-Z])/ : ' ').map((part, turn) => (
        <Fragment key={part}>
          {turn > 0 && <wbr />}
          {part.includes('-') ? <bdi>{part}</bdi> : part}
        </Fragment>
      ))}
    </Fragment>
  ));
