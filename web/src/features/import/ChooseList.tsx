import { Button, FileButton, Textarea } from '@mantine/core';
import { useState } from 'react';
import { toCsv } from '@gabbai/domain/csv.ts';
import { importSample, importTexts as texts } from '../../config/import-texts.ts';
import { Card } from '../../ui/Card.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { saveCsv } from '../../ui/save-file.ts';
import { beginReview } from './import-review.ts';
import styles from './ImportPage.module.css';
import { readCells, readFile, type ReadList } from './read-list.ts';

/** The first step: a file or pasted cells. */
export function ChooseList() {
  const [pasted, setPasted] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const take = (source: string, list: ReadList) => {
    if ('refusal' in list) setFailure(texts.refusals[list.refusal]);
    else beginReview(source, list.table);
  };
  const handleFile = async (file: File | null) => {
    if (file === null) return;
    try {
      take(file.name, readFile(new Uint8Array(await file.arrayBuffer())));
    } catch {
      setFailure(texts.refusals.unreadable);
    }
  };
  return (
    <Card
      title={texts.sourceTitle}
      actions={
        <Button
          variant="default"
          leftSection={<Icon name="download" />}
          onClick={() => saveCsv(texts.sampleName, toCsv(importSample))}
        >
          {texts.sample}
        </Button>
      }
    >
      <p className={styles['hint']}>{texts.sourceText}</p>
      <div className={styles['choose']}>
        <FileButton
          accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
          onChange={(file) => void handleFile(file)}
        >
          {(props) => (
            <Button {...props} leftSection={<Icon name="upload" />}>
              {texts.chooseFile}
            </Button>
          )}
        </FileButton>
      </div>
      <Textarea
        label={texts.paste}
        placeholder={texts.pastePlaceholder}
        classNames={{ input: styles['cells'] ?? '' }}
        rows={6}
        dir="auto"
        autoComplete="off"
        spellCheck={false}
        value={pasted}
        onChange={({ currentTarget }) => setPasted(currentTarget.value)}
      />
      <Failure>{failure}</Failure>
      <div className={styles['choose']}>
        <Button
          variant="default"
          disabled={pasted.trim() === ''}
          onClick={() => take(texts.pasted, readCells(pasted))}
        >
          {texts.readCells}
        </Button>
      </div>
    </Card>
  );
}
