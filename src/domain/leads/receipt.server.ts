/**
 * The address that confirms a request. It carries a proof that only the site can make, so that nobody shows anybody else the
 * confirmation of a request that was never taken.
 */
import { sign, signedText } from '#src/platform/database/secret.queries.server.ts';

const textOf = (form: string, number: number) => `${form} ${number}`;

/** `form`: the last part of its address. */
export async function receiptProof(form: string, number: number): Promise<string> {
  const signed = await sign('receipt', textOf(form, number));
  return signed.slice(signed.lastIndexOf('.') + 1);
}

/** Returns true for a proof that the site made for this form and number. */
export async function isReceipt(form: string, number: number, proof: string): Promise<boolean> {
  return proof.length < 100 && (await signedText('receipt', `${textOf(form, number)}.${proof}`)) !== undefined;
}
