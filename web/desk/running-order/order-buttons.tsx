import { Button } from '#web/kit/button/button.tsx';
import { ButtonRow } from '../kit/forms/button-row.tsx';
import { DeskIcon } from '../kit/icon/desk-icon.tsx';
import type { Order } from '../queries/order-query.ts';
import { useAreaWords } from '../words/desk-words.ts';

/** What the buttons next to the title open. */
export type OrderPanel = 'topics' | 'section';

type ButtonsProps = { order: Order; onOpen: (panel: OrderPanel) => void };

/** The buttons next to the title: topics without a place, and a new section. */
export function OrderButtons({ order: { notPlaced }, onOpen }: ButtonsProps) {
  const t = useAreaWords('runningOrder', 'page');
  const place = useAreaWords('runningOrder', 'place');
  return (
    <ButtonRow>
      <Button kind="secondary" onClick={() => onOpen('section')}>
        {t('addSection')}
      </Button>
      <Button kind="secondary" onClick={() => onOpen('topics')}>
        <DeskIcon name="plus" />
        {notPlaced.count === 0 ? t('addTopics') : t('addSome', { left: place('left', { count: notPlaced.count }) })}
      </Button>
    </ButtonRow>
  );
}
