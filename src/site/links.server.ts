/** Addresses of ours that only the server names: no script of a page carries them. The rest stand in `links.ts`. */
import { asked } from './links.ts';

export const serverLinks = {
  /** One version or revision of a document, whose bytes never change. */
  documentFile: (code: string, revision: number | string, name: string) =>
    `/files/documents/${encodeURIComponent(code)}/${revision}/${encodeURIComponent(name)}`,
  /** A text of law as PDF; the latest version unless told. */
  legalPaper: (document: string, version?: string) => `/api/docs/${document}${asked({ version })}`,
  /** Where the subscription stands (C237); without a state nothing has happened. */
  subscribed: (state?: string) => `/success_subscribe/${state ? `?state=${state}` : ''}`,
  unsubscribed: (state?: string) => `/unsubscribe/${state ? `?state=${state}` : ''}`,
  /**
   * The page that confirms a lead; `proof` shows that the site gave the number, `key` names the question that it asks, `state`
   * says how that went.
   */
  acceptedForm(
    form: string,
    { number, proof, key, state }: { number: number; proof: string; key?: string; state?: string },
  ): string {
    return `/forms/${form}/${asked({ number, proof, question: key, answer: state })}`;
  },
  /** Picture of a page for previews in messengers: of one good, else of the whole site. */
  sharePicture: (good?: { code: string; images: readonly { url: string }[] }) =>
    good
      ? `/pictures/share/${encodeURIComponent(good.code)}.png${good.images[0]?.url.replace(/^[^?]*/, '') ?? ''}`
      : '/pictures/share.png',
  /** All files for the press in one. */
  pressArchive: () => '/files/press-kit.zip',
  inProgress: () => '/in-progress/',
  about: () => '/about/',
  pressKit: () => '/press-kit/',
  /** An offer stands on the page of all. */
  promo: (code?: string) => `/promo/${code === undefined ? '' : `#${code}`}`,
  /** Readers of what a specification is made of: a tender's text, outputs and lists of what stands in a network. */
  specificationTender: (text = '') => `/specification/tender/${asked(text ? { text } : {})}`,
  specificationFleet: (text = '') => `/specification/fleet/${asked(text ? { text } : {})}`,
  /** What is made of the text of a specification; each takes a form by POST. */
  specificationFile: () => '/files/specification.xlsx',
  specificationCode: () => '/files/specification/code',
  /** Keeping a specification by links: made, saved anew, erased. */
  specificationSharing: () => '/files/specification/links',
  specificationVersion: () => '/files/specification/version',
  specificationErasing: () => '/files/specification/erasing',
  specificationDocument: () => '/files/specification.docx',
  specificationNetbox: () => '/files/specification-netbox.zip',
  specificationPack: () => '/files/specification-pack.zip',
};
