/**
 * The picture of a good as a file that names its ports under the pointer. The page carries an ordinary picture: the code
 * that draws it stays on the server. When a pointer comes near, the same file is read once more (from the browser's cache)
 * and put in its place as elements, so that the title of each port shows. XMLHttpRequest parses it without a markup
 * string, which Trusted Types would refuse.
 */
import { useEffect, useRef } from 'react';

export type PictureProps = { url: string; alt: string; width: number; height: number };

/** Reads a picture file as elements; the answer stops that. Without an answer nothing happens: the picture shows the same. */
export function readPicture(url: string, onRead: (drawn: Element) => void): () => void {
  const request = new XMLHttpRequest();
  request.open('GET', url);
  request.responseType = 'document';
  request.overrideMimeType('image/svg+xml');
  request.onload = () => {
    const drawn = request.status === 200 && request.responseXML?.documentElement;
    if (drawn) onRead(document.importNode(drawn, true));
  };
  request.send();
  return () => request.abort();
}

export function TitledPicture({ url, alt, width, height }: PictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const place = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const [shown, holder] = [image.current, place.current];
    if (!shown || !holder) return;
    let stop = () => {};
    const read = () => {
      stop = readPicture(url, (drawn) => {
        holder.replaceChildren(drawn);
        shown.hidden = true;
      });
    };
    shown.addEventListener('pointerenter', read, { once: true });
    return () => {
      shown.removeEventListener('pointerenter', read);
      stop();
      holder.replaceChildren();
      shown.hidden = false;
    };
  }, [url]);

  return (
    <>
      <img ref={image} src={url} alt={alt} width={Math.round(width)} height={Math.round(height)} />
      <span ref={place} />
    </>
  );
}
