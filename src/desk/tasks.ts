/** What the desk asks its threads, and what they answer. */
import type { Change } from './changes.server.ts';
import type { Folders } from './content-folder.server.ts';
import type { Told } from './desk.ts';
import type { ItemForm, ItemInfo, KindInfo } from './items.server.ts';
import type { Edition, Site } from './publishing.server.ts';
import type { Fate, Removal, Removed } from './removal.server.ts';
import type { Saved, Sent } from './saving.server.ts';

export type Work = {
  kinds: { given: { folders: Folders }; answer: { kinds: KindInfo[]; problems: Told[]; warnings: Told[] } };
  items: {
    given: { folders: Folders; kind: string; words: string };
    answer: { title: string; mayAdd: boolean; items: ItemInfo[] } | undefined;
  };
  form: { given: { folders: Folders; path: string; row: string }; answer: ItemForm | undefined };
  propose: { given: { folders: Folders; kind: string; path: string; row: string }; answer: ItemForm | undefined };
  save: { given: { folders: Folders; sent: Sent }; answer: Saved };
  planRemoval: { given: { folders: Folders; path: string; row: string }; answer: Removal | undefined };
  remove: {
    given: { folders: Folders; sent: { path: string; row: string; hash: string; fate: Fate; to: string; who: string } };
    answer: Removed;
  };
  changes: { given: { folders: Folders }; answer: Change[] };
  takeBack: {
    given: { folders: Folders; id: string; who: string };
    answer: { id: string; about: string; paths: string[] } | undefined;
  };
  compare: { given: { site: Site }; answer: string[] };
  publish: { given: { site: Site }; answer: string[] };
  editions: { given: { site: Site }; answer: Edition[] };
  comparedToVersion: { given: { site: Site; version: number }; answer: { files: string[]; lines: string[] } };
  publishVersion: { given: { site: Site; version: number }; answer: string[] };
};
export type WorkName = keyof Work;
export type DeskTask = { [N in WorkName]: { what: N; given: Work[N]['given'] } }[WorkName];

/** `refused`: a sentence for the editor instead of an answer. */
export type DeskReply<N extends WorkName> = { answer: Work[N]['answer'] } | { refused: string };
