import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { aliyaBoard } from '@gabbai/domain/aliya-board.ts';
import { hebrewAliya, type Aliya } from '@gabbai/domain/aliyos.ts';
import { formatDay } from '@gabbai/domain/calendar/civil-day.ts';
import { readingOf, type ThisShabbos } from '@gabbai/domain/calendar/readings.ts';
import { shabbosBefore } from '@gabbai/domain/calendar/shabbos.ts';
import type { AliyaRequest } from '@gabbai/domain/request.ts';
import { requestsOfShabbos } from '@gabbai/domain/requests-list.ts';
import { boardTexts, giveAliyaTexts } from '../../config/aliya-board-texts.ts';
import { shellTexts } from '../../config/shell-texts.ts';
import { useMay } from '../../data/current-session/use-rights.ts';
import { markAliyos } from '../../data/programme/aliyos.ts';
import { useRequests } from '../../data/live/live-requests.ts';
import { FormModal } from '../../records/FormModal.tsx';
import { UnreadParshas } from '../../records/UnreadParshas.tsx';
import { useChangeForm } from '../../records/use-change-form.ts';
import { useDialog } from '../../records/use-dialog.ts';
import { useThisShabbos } from '../../records/use-this-shabbos.ts';
import { WhenReady } from '../../records/WhenReady.tsx';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { TextButton } from '../../ui/TextButton.tsx';
import { usePageReady } from '../../ui/use-page-ready.ts';
import { AliyaForm, type AliyaChoice } from './AliyaForm.tsx';
import { AliyaSlots } from './AliyaSlots.tsx';
import styles from './AliyosPage.module.css';
import { GabbaiSheet } from './GabbaiSheet.tsx';
import { OpenRequests } from './OpenRequests.tsx';
import { questionsOf, useGiveAliya } from './use-give-aliya.ts';

const loading = { shape: 'lines', count: 8 } as const;

/** The aliyos of this Shabbos, or of last Shabbos: who has each, and the requests that have none yet. */
export function AliyosPage() {
  const requests = useRequests();
  const thisShabbos = useThisShabbos();
  const [which, setWhich] = useState<'this' | 'last'>('this');
  const day = which === 'this' ? thisShabbos.day : shabbosBefore(thisShabbos.day);
  const shabbos = useMemo(() => ({ ...thisShabbos, day }), [thisShabbos, day]);
  const reading = readingOf(day, shabbos.inIsrael);
  const other = which === 'this' ? 'last' : 'this';
  usePageReady('aliyos', requests.status !== 'loading');
  return (
    <>
      <PageHeader title={shellTexts.aliyos}>
        <Button
          variant="default"
          leftSection={<Icon name="print" />}
          disabled={requests.status !== 'ready'}
          onClick={() => window.print()}
        >
          {boardTexts.print}
        </Button>
      </PageHeader>
      <Card
        title={boardTexts.title[which]}
        count={boardTexts.reading(reading.name, formatDay(day))}
        actions={
          <span className="body">
            <TextButton label={boardTexts.show[other]} onClick={() => setWhich(other)} />
          </span>
        }
      >
        <WhenReady of={requests} action="loadRequests" loading={loading}>
          {(all) => <Board key={day} requests={all} shabbos={shabbos} isOver={which === 'last'} />}
        </WhenReady>
      </Card>
    </>
  );
}

interface BoardProps {
  readonly requests: readonly AliyaRequest[];
  readonly shabbos: ThisShabbos;
  readonly isOver: boolean;
}

function Board({ requests, shabbos, isOver }: BoardProps) {
  const ofShabbos = useMemo(() => requestsOfShabbos(requests, shabbos), [requests, shabbos]);
  const board = useMemo(() => aliyaBoard(ofShabbos), [ofShabbos]);
  const reading = readingOf(shabbos.day, shabbos.inIsrael);
  const { of: choice, open, props } = useDialog<AliyaChoice>();
  const { form, give } = useGiveAliya(ofShabbos, { isOpen: props.isOpen, onDone: props.onClose });
  const mayEdit = useMay('records');
  const marking = useChangeForm('markAliyos', { subject: `mark-aliyos/${shabbos.day}` });
  const handleDrop = (aliya: Aliya, requestId: string) => {
    const request = ofShabbos.find((one) => one.requestId === requestId);
    if (request === undefined || request.aliya === aliya) return;
    const holder = board.aliyos.find((slot) => slot.aliya === aliya)?.holders[0] ?? null;
    if (questionsOf(request, aliya, holder).length > 0) open({ aliya, chosen: request });
    else void give(request, aliya, null);
  };
  const given = ofShabbos.filter(({ aliya, state }) => aliya !== null && state === 'given');
  return (
    <div className={`${styles['board']} stack one-column top gap-6`}>
      <OpenRequests
        open={board.open}
        emptyText={
          ofShabbos.length === 0 ? boardTexts.noRequests(reading.name) : boardTexts.noneOpen
        }
      />
      <AliyaSlots
        board={board}
        onOpen={(aliya) => open({ aliya, chosen: null })}
        onDrop={handleDrop}
      />
      <div className="shrink gone-if-empty">
        {!isOver && <UnreadParshas requests={requests} />}
        {isOver && given.length > 0 && mayEdit && (
          <Button
            variant="default"
            loading={marking.isRunning}
            onClick={() => void marking.submit(() => markAliyos(given, true))}
          >
            {boardTexts.markDone(given.length)}
          </Button>
        )}
      </div>
      {choice !== null && (
        <FormModal
          {...props}
          title={giveAliyaTexts.title(choice.aliya, hebrewAliya[choice.aliya])}
          size="35rem"
          attempt={form}
        >
          {(dialog) => (
            <AliyaForm {...choice} ofShabbos={ofShabbos} dialog={dialog} onGive={give} />
          )}
        </FormModal>
      )}
      <GabbaiSheet board={board} reading={reading} />
    </div>
  );
}
