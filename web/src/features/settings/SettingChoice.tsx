import { Radio } from '@mantine/core';
import { messageFor, type Action } from '../../config/messages.ts';
import { useMay } from '../../data/current-session/use-rights.ts';
import type { Live } from '../../data/live/live.ts';
import { Card } from '../../ui/Card.tsx';
import { Failure } from '../../ui/Failure.tsx';
import styles from './SettingChoice.module.css';

interface SettingChoiceProps {
  readonly title: string;
  readonly hint: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly setting: Live<unknown>;
  /** Names the message shown when the setting could not be loaded. */
  readonly loadAction: Action;
  readonly value: string;
  /** Why the last choice could not be saved. */
  readonly failure: string | null;
  readonly onChoose: (value: string) => void;
}

/** A card with a setting of a few choices. It keeps its height while it loads, since other cards stand below. */
export function SettingChoice({ title, hint, setting, ...props }: SettingChoiceProps) {
  const mayEdit = useMay('records');
  return (
    <Card title={title}>
      <Radio.Group
        aria-label={title}
        description={hint}
        value={setting.status === 'loading' ? null : props.value}
        onChange={props.onChoose}
      >
        <div className={`${styles['choices']} flex wrap above-3`}>
          {props.choices.map((choice) => (
            <Radio
              key={choice.value}
              disabled={setting.status !== 'ready' || !mayEdit}
              {...choice}
            />
          ))}
        </div>
      </Radio.Group>
      <Failure>
        {setting.status === 'failed' ? messageFor(props.loadAction, setting.error) : props.failure}
      </Failure>
    </Card>
  );
}
