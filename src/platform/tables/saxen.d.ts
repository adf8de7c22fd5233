/** The part of saxen, which has no types of its own, that reads documents. */
declare module 'saxen' {
  type Decode = (text: string) => string;
  export class Parser {
    on(
      event: 'openTag',
      heard: (name: string, attributes: () => unknown, decode: Decode, isEmpty: boolean) => void,
    ): this;
    on(event: 'closeTag', heard: (name: string, decode: Decode, isEmpty: boolean) => void): this;
    on(event: 'text', heard: (text: string, decode: Decode) => void): this;
    on(event: 'error', heard: (error: unknown) => void): this;
    /** Reads the whole text; what a listener throws goes to the listener of errors. */
    parse(xml: string): this;
  }
}
