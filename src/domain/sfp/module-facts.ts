/** Properties of a transceiver for search: metres, nanometres, Gbit/s; null is unknown. */
import type { SFP_SECTIONS } from './sfp.ts';

export type ModuleFacts = {
  name: string;
  maker: string | null;
  /** Code of its section. */
  section: string;
  form: string;
  rate: number | null;
  distance: number | null;
  tx: number | null;
  rx: number | null;
  connector: string | null;
  fibre: string | null;
  fibreCount: number | null;
  bidi: boolean | null;
  xwdm: boolean | null;
  standard: string | null;
  ponClass: string | null;
};

/** The code of the section of cables with modules at their ends. */
export const SFP_CABLES: (typeof SFP_SECTIONS)[number]['code'] = 'dac';
