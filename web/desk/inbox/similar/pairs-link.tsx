import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { KeyCap } from '../../kit/keyboard/key-cap.tsx';
import { useShortcuts } from '../../kit/keyboard/shortcuts.tsx';
import { useMeetingMetadata } from '../../meeting/meeting-metadata.tsx';
import { pairCountQuery } from '../../similar/pairs-query.ts';
import { SimilarWords } from '../../similar/similar-words.tsx';
import { useAreaWords } from '../../words/desk-words.ts';

const NAMES = { W: 'pairs' } as const;

/** Leads to the close pairs with the number of those that wait for a decision. Without one, it leads to those set apart. */
export function PairsLink() {
  return (
    <SimilarWords>
      <CountedLink />
    </SimilarWords>
  );
}

function CountedLink() {
  const t = useAreaWords('similar', 'link');
  const { id: meetingId } = useMeetingMetadata();
  const navigate = useNavigate();
  const total = useQuery(pairCountQuery(useQueryClient(), meetingId)).data?.total ?? 0;
  useShortcuts({ w: () => void navigate({ to: '/inbox/pairs' }) }, NAMES);
  return (
    <Link to="/inbox/pairs">
      <span>{total === 0 ? t('none') : t('pairs', { count: total })}</span> <KeyCap cap="W" />
    </Link>
  );
}
