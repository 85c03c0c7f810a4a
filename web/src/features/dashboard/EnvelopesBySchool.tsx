import { useMemo } from 'react';
import { boysBySchool, type SchoolShares } from '@gabbai/domain/boys-by-school.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { boysBySchoolTexts } from '../../config/chart-texts.ts';
import { paths } from '../../config/paths.ts';
import { ChartFigure } from '../../ui/ChartFigure.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ShareBars } from '../../ui/ShareBars.tsx';
import { ChartCard } from './ChartCard.tsx';

const mostSchools = 8;

export function BoysBySchool({ envelopes }: { readonly envelopes: readonly Envelope[] }) {
  const counted = useMemo(() => boysBySchool(envelopes, mostSchools), [envelopes]);
  const { shares, others } = counted;
  const bars = shares.map(({ school, boys }) => ({
    // Prefixed, because a school may be named "none".
    key: school === null ? 'none' : `school ${school}`,
    name: school ?? boysBySchoolTexts.noSchool,
    amount: boys,
    text: boysBySchoolTexts.amount(boys),
    href: paths.envelopes.ofSchool(school),
  }));
  const rest = {
    key: 'others',
    name: boysBySchoolTexts.others(others.schools),
    amount: others.boys,
    text: boysBySchoolTexts.amount(others.boys),
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
  if (largest.boys === all) return boysBySchoolTexts.toldOne(largest.school);
  if (second !== undefined && second.school !== null && second.boys === largest.boys) {
    return boysBySchoolTexts.toldEqual(largest.boys, all);
  }
  return boysBySchoolTexts.told(largest.school, largest.boys, all);
}
