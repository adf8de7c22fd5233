import { createContext, useContext } from 'react';

/** The word that a form of this page must bring back (`request.csrf`). */
export const Csrf = createContext('');

/** The hidden field of it; every form that posts has one. */
export const CsrfField = () => <input type="hidden" name="csrf" value={useContext(Csrf)} />;
