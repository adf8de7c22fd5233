/** The desk's work with content files, in a thread: a check of all files takes seconds, and every page would wait for it. */
import type { Problem } from '#src/platform/content/problems.ts';
import { OperatorError } from '#src/platform/errors.ts';
import { serveThread } from '#src/platform/thread-side.server.ts';
import { listChanges, takeBack } from './changes.server.ts';
import { readDesk } from './content-folder.server.ts';
import type { Told } from './desk.ts';
import { folderOf, listItems, listKinds, openForm, proposeForm } from './items.server.ts';
import { compare, comparedToVersion, editions, publish, publishVersion } from './publishing.server.ts';
import { planRemoval, remove } from './removal.server.ts';
import { save } from './saving.server.ts';
import type { DeskReply, DeskTask, Work, WorkName } from './tasks.ts';

serveThread(async (task: DeskTask): Promise<DeskReply<WorkName>> => {
  try {
    return { answer: await work(task) };
  } catch (error) {
    if (error instanceof OperatorError) return { refused: error.message };
    throw error;
  }
});

/** The site is asked by the publishing tasks, the folder alone by the others. */
function work(task: DeskTask): Promise<Work[WorkName]['answer']> {
  switch (task.what) {
    case 'compare':
      return compare(task.given.site);
    case 'publish':
      return publish(task.given.site);
    case 'editions':
      return editions(task.given.site);
    case 'comparedToVersion':
      return comparedToVersion(task.given.site, task.given.version);
    case 'publishVersion':
      return publishVersion(task.given.site, task.given.version);
    default:
      return workOnFolder(task);
  }
}

type FolderTask = Extract<DeskTask, { given: { folders: unknown } }>;

async function workOnFolder(task: FolderTask): Promise<Work[WorkName]['answer']> {
  const { folders } = task.given;
  const desk = await readDesk(folders);
  switch (task.what) {
    case 'kinds': {
      const { problems = [], warnings } = desk.loaded;
      return { kinds: listKinds(desk), problems: problems.map(told), warnings: warnings.map(told) };
    }
    case 'items': {
      const { kind, words } = task.given;
      const known = listKinds(desk).find(({ name }) => name === kind);
      const mayAdd = folderOf(desk, kind) !== undefined;
      return known && { title: known.title, mayAdd, items: listItems(desk, folders, kind, words) };
    }
    case 'form':
      return openForm(desk, task.given.path, task.given.row);
    case 'propose':
      return proposeForm(desk, task.given.kind, task.given);
    case 'save':
      return save(desk, folders, task.given.sent);
    case 'planRemoval':
      return planRemoval(desk, folders, task.given);
    case 'remove':
      return remove(desk, folders, task.given.sent);
    case 'changes':
      return listChanges(folders);
    case 'takeBack':
      return takeBack(desk, folders, task.given);
  }
}

const told = ({ file, line, field, message }: Problem): Told => ({
  path: file.slice('content/'.length),
  ...{ line, field, message },
});
