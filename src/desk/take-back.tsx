import { Button } from '#src/ui/button/button.tsx';
import { CsrfField } from './csrf-field.tsx';

/** Takes a change of files back. */
export const TakeBackButton = ({ change, about }: { change: string; about: string }) => (
  <form method="post" action={`/changes/${encodeURIComponent(change)}/`}>
    <CsrfField />
    <Button type="submit" aria-label={`Отменить: ${about}`}>
      Отменить
    </Button>
  </form>
);
