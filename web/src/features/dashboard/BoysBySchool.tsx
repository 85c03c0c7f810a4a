import { useMemo } from 'react';
import { envelopesBySchool, type SchoolShares } from '@gabbai/domain/envelopes-by-school.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { boysBySchoolTexts } from '../../config/chart-texts.ts';
import { paths } from '../../config/paths.ts';
import { ChartFigure } from '../../ui/ChartFigure.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ShareBars } from '../../ui/ShareBars.tsx';
import { ChartCard } from './ChartCard.tsx';

const mostSchools = 8;

/** How many boys learn where. */
export function BoysBySchool({ envelopes }: { readonly envelopes: readonly Envelope[] }) {
  const counted = useMemo(() => envelopesBySchool(envelopes, mostSchools), [envelopes]);
  const { shares, others } = counted;
  const bars = shares.map(({ school, envelopes: count }) => ({
    // Two kinds of boys may not get one key: a school may be called anything.
    key: school === null ? 'none' : `school ${school}`,
    name: school ?? boysBySchoolTexts.noSchool,
    amount: count,
    text: boysBySchoolTexts.amount(count),
    href: paths.envelopes.ofSchool(school),
  }));
  const rest = {
    key: 'others',
    name: boysBySchoolTexts.others(others.schools),
    amount: others.envelopes,
    text: boysBySchoolTexts.amount(others.envelopes),
    href: null,
  };
  return (
    <ChartCard
      title={boysBySchoolTexts.title}
      link={{ text: boysBySchoolTexts.link, href: paths.envelopes.href }}
    >
      {envelopes.length === 0 ? (
        <EmptyState picture="school" text={boysBySchoolTexts.none} />
      ) : (
        <ChartFigure caption={tell(counted, envelopes.length)}>
          <ShareBars shares={others.schools === 0 ? bars : [...bars, rest]} />
        </ChartFigure>
      )}
    </ChartCard>
  );
}

function tell({ shares }: SchoolShares, all: number): string {
  const [largest, second] = shares;
  if (largest === undefined || largest.school === null) return boysBySchoolTexts.toldNone;
  if (largest.envelopes === all) return boysBySchoolTexts.toldOne(largest.school);
  if (second !== undefined && second.school !== null && second.envelopes === largest.envelopes) {
    return boysBySchoolTexts.toldEqual(largest.envelopes, all);
  }
  return boysBySchoolTexts.told(largest.school, largest.envelopes, all);
}
