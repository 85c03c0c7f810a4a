import { Radio } from '@mantine/core';
import { messageFor } from '../../config/messages.ts';
import { figuresTexts } from '../../config/setting-texts.ts';
import { useMay } from '../../data/current-session/use-rights.ts';
import { setFigures } from '../../data/programme/change-settings.ts';
import { useFigures } from '../../data/programme/settings.ts';
import { useChangeForm } from '../../records/use-change-form.ts';
import { Card } from '../../ui/Card.tsx';
import { Failure } from '../../ui/Failure.tsx';
import styles from './CalendarCard.module.css';

const choices = [
  { value: 'programme', label: figuresTexts.programme },
  { value: 'live', label: figuresTexts.live },
];

async function save(areLive: boolean) {
  return { ...(await setFigures(areLive)), doneText: figuresTexts.saved };
}

/** Which two figures the dashboard shows beside the registered boys. */
export function FiguresCard() {
  const figures = useFigures();
  const mayEdit = useMay('records');
  const form = useChangeForm('setFigures', { subject: 'figures' });
  const stored = figures.status === 'ready' && figures.value === true ? 'live' : 'programme';
  return (
    <Card title={figuresTexts.title}>
      {/* The same height while it loads, since other cards stand below. */}
      <Radio.Group
        aria-label={figuresTexts.title}
        description={figuresTexts.hint}
        value={figures.status === 'loading' ? null : stored}
        onChange={(value) => void form.submit(() => save(value === 'live'))}
      >
        <div className={styles['choices']}>
          {choices.map((choice) => (
            <Radio
              key={choice.value}
              disabled={figures.status !== 'ready' || !mayEdit}
              {...choice}
            />
          ))}
        </div>
      </Radio.Group>
      <Failure>
        {figures.status === 'failed' ? messageFor('loadFigures', figures.error) : form.failure}
      </Failure>
    </Card>
  );
}
