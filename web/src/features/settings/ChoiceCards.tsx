import { Radio } from '@mantine/core';
import { useState } from 'react';
import { messageFor, type Action } from '../../config/messages.ts';
import { calendarTexts, figuresTexts } from '../../config/setting-texts.ts';
import type { SendResult } from '../../data/changes/change-kind.ts';
import { useMay } from '../../data/current-session/use-rights.ts';
import type { Live } from '../../data/live/live.ts';
import { setCalendar, setFigures } from '../../data/programme/change-settings.ts';
import { useCalendar, useFigures } from '../../data/programme/settings.ts';
import { useChangeForm } from '../../records/use-change-form.ts';
import { Card } from '../../ui/Card.tsx';
import { Failure } from '../../ui/Failure.tsx';

/** Which readings the weeks follow, and which two figures the dashboard shows beside the registered boys. */
export function ChoiceCards() {
  return (
    <>
      <ChoiceCard
        texts={calendarTexts}
        labels={{ no: calendarTexts.outsideIsrael, yes: calendarTexts.inIsrael }}
        setting={useCalendar()}
        actions={{ load: 'loadCalendar', save: 'setCalendar' }}
        onSave={setCalendar}
      />
      <ChoiceCard
        texts={figuresTexts}
        labels={{ no: figuresTexts.programme, yes: figuresTexts.live }}
        setting={useFigures()}
        actions={{ load: 'loadFigures', save: 'setFigures' }}
        onSave={setFigures}
      />
    </>
  );
}

interface ChoiceCardProps {
  readonly texts: { readonly title: string; readonly hint: string; readonly saved: string };
  readonly labels: Readonly<Record<'no' | 'yes', string>>;
  readonly setting: Live<boolean | null>;
  readonly actions: Readonly<Record<'load' | 'save', Action>>;
  readonly onSave: (isYes: boolean) => Promise<SendResult>;
}

/** A card with a setting of two choices. It keeps its height while it loads, since other cards stand below. */
function ChoiceCard({ texts, labels, setting, actions, onSave }: ChoiceCardProps) {
  const mayEdit = useMay('records');
  const form = useChangeForm(actions.save, { subject: actions.save });
  /** The choice while it is being saved. */
  const [chosen, setChosen] = useState<string | null>(null);
  const stored = setting.status === 'ready' && setting.value === true ? 'yes' : 'no';
  const choose = async (value: string) => {
    setChosen(value);
    await form.submit(async () => ({ ...(await onSave(value === 'yes')), doneText: texts.saved }));
    setChosen(null);
  };
  return (
    <Card title={texts.title}>
      <Radio.Group
        aria-label={texts.title}
        description={texts.hint}
        value={setting.status === 'loading' ? null : (chosen ?? stored)}
        onChange={(value) => void choose(value)}
      >
        <div className="flex wrap gap-3-6 above-3">
          {(['no', 'yes'] as const).map((value) => (
            <Radio
              key={value}
              disabled={setting.status !== 'ready' || !mayEdit}
              value={value}
              label={labels[value]}
            />
          ))}
        </div>
      </Radio.Group>
      <Failure>
        {setting.status === 'failed' ? messageFor(actions.load, setting.error) : form.failure}
      </Failure>
    </Card>
  );
}
