import { Fragment, type ReactNode } from 'react';

/** A model never breaks at its hyphens; one longer than any line breaks where figures turn to letters. */
export const withBreaks = (model: string): ReactNode =>
  model.split(model.length > 18 ? /(?<=\d)(?=[A-Z])| / : ' ').map((part, at) => (
    <Fragment key={part}>
      {at > 0 && (model.includes(' ') ? ' ' : <wbr />)}
      {part.includes('-') ? <bdi>{part}</bdi> : part}
    </Fragment>
  ));
