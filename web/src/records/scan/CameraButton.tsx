import { ActionIcon } from '@mantine/core';
import { scanTexts } from '../../config/scan-texts.ts';
import { Icon } from '../../ui/Icon.tsx';

/** The camera of a scan panel, and how often it was started. */
export interface Camera {
  readonly state: 'off' | 'on' | 'failed';
  readonly starts: number;
}

interface CameraButtonProps {
  readonly camera: Camera;
  readonly onChange: (camera: Camera) => void;
}

/** Starts and stops the camera. */
export function CameraButton({ camera: { state, starts }, onChange }: CameraButtonProps) {
  const isOn = state === 'on';
  const text = isOn ? scanTexts.stopCamera : scanTexts.startCamera;
  return (
    <ActionIcon
      variant={isOn ? 'filled' : 'subtle'}
      aria-label={text}
      title={text}
      onClick={() => onChange({ state: isOn ? 'off' : 'on', starts: isOn ? starts : starts + 1 })}
    >
      <Icon name="camera" />
    </ActionIcon>
  );
}
