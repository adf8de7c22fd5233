import { type ComponentType, useEffect, useState } from 'react';
import { type Comparison, useComparison } from '#src/site/browser/comparison.ts';
import { startComparison } from '#src/site/browser/comparison-hint.ts';
import { afterFrame } from '#src/ui/behaviour/after-frame.ts';

/** The place of the comparison bar (C144, C145): the bar itself is loaded with the first good that is compared. */
export function ComparisonBar({ url }: { url: URL }) {
  const comparison = useComparison();
  const [loaded, setLoaded] = useState<{ Bar: ComponentType<{ comparison: Comparison; url: URL }> }>();
  const hasGoods = Boolean(comparison?.ids.length);
  useEffect(startComparison, []);
  useEffect(() => {
    // After the frame that shows the tick; without it the ticks still work.
    if (hasGoods) afterFrame(() => void import('./comparison-bar-view.tsx').then(setLoaded, () => {}));
  }, [hasGoods]);
  return comparison && hasGoods && loaded ? <loaded.Bar {...{ comparison, url }} /> : null;
}
