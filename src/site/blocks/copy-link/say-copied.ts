import { showToast } from '#src/ui/toast/toast.tsx';

/** Says that something was copied. A file of its own: the shell's messages would carry the names of what is asked of them at a press. */
export const sayCopied = (text: string): void => void showToast({ text, tone: 'good' });
