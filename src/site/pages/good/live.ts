import { RequestLink } from '#src/site/blocks/request-link/request-link.tsx';

/** What of the drawn parts is live: the loader leaves their names, the page has the components. */
export const LIVE = { 'request-link': RequestLink };
