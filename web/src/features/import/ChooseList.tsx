import { Button, FileButton, Textarea } from '@mantine/core';
import { useState, type ClipboardEvent } from 'react';
import { toCsv } from '@gabbai/domain/csv.ts';
import { importSample, importTexts as texts } from '../../config/import-texts.ts';
import { Card } from '../../ui/Card.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { saveCsv } from '../../ui/save-file.ts';
import { copiedTable } from './copied-table.ts';
import { beginReview } from './import-review.ts';
import styles from './ImportPage.module.css';
import { sourceOfCells, sourceOfFile, sourceOfWorkbook, type ListSource } from './read-list.ts';
import { isWorkbook } from './workbook/is-workbook.ts';
import { readInWorker } from './workbook/read-in-worker.ts';

/** The first step: a file or pasted cells. */
export function ChooseList() {
  const [pasted, setPasted] = useState('');
  const [isReading, setIsReading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const take = (name: string, source: ListSource) => {
    const refusal = beginReview(name, source);
    setFailure(refusal === null ? null : texts.refusals[refusal]);
    return refusal === null;
  };
  /** A list is read at once; a few words, or cells below others, stay in the box. */
  const handlePaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (pasted.trim() !== '' || !/[\r\n]/.test(text.trim())) return;
    const table = copiedTable(event.clipboardData.getData('text/html'));
    const source = table === null ? sourceOfCells(text) : sourceOfWorkbook({ sheets: [table] });
    if (take(texts.pasted, source)) event.preventDefault();
  };
  const handleFile = async (file: File | null) => {
    if (file === null) return;
    setIsReading(true);
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      take(
        file.name,
        isWorkbook(bytes) ? sourceOfWorkbook(await readInWorker(bytes)) : sourceOfFile(bytes),
      );
    } catch {
      setFailure(texts.refusals.unreadable);
    } finally {
      setIsReading(false);
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
      <p className="muted small">{texts.sourceText}</p>
      <div className="above-4 below-4">
        <FileButton
          accept=".xlsx,.xlsm,.csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
          onChange={(file) => void handleFile(file)}
        >
          {(props) => (
            <Button {...props} loading={isReading} leftSection={<Icon name="upload" />}>
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
        onPaste={handlePaste}
        onChange={({ currentTarget }) => setPasted(currentTarget.value)}
      />
      <Failure>{failure}</Failure>
      <div className="above-4">
        <Button
          variant="default"
          disabled={pasted.trim() === ''}
          onClick={() => take(texts.pasted, sourceOfCells(pasted))}
        >
          {texts.readCells}
        </Button>
      </div>
    </Card>
  );
}
