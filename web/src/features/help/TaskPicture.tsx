import type { ReactNode } from 'react';
import { helpTexts, type HelpTask } from '../../config/help-texts.ts';
import styles from './TaskPicture.module.css';

const { labels } = helpTexts;

// Outlines of the product's own screens on a grid of 240 x 144.
const pictures: Readonly<Record<HelpTask, ReactNode>> = {
  afterShabbos: (
    <>
      <rect data-field x="14" y="14" width="212" height="26" rx="8" />
      <path data-line d="M26 21v12" />
      {[54, 68, 82].flatMap((y) =>
        [14, 130].map((x) => (
          <g key={`${x} ${y}`}>
            <rect data-text x={x} y={y} width={y === 68 ? 52 : 68} height="5" rx="2.5" />
            <rect data-tint x={x + 84} y={y} width="12" height="5" rx="2.5" />
          </g>
        )),
      )}
      <Button x={126} y={106} width={100} label={labels.saveSheet} />
    </>
  ),
  beforeShabbos: (
    <>
      <Button x={140} y={14} width={86} label={labels.thisWeek} />
      {[14, 69, 124, 179].map((x) => (
        <g key={x}>
          <rect data-card x={x} y="52" width="47" height="78" rx="6" />
          <path
            data-line
            d={`M${x + 13} 70h21v13h-21zM${x + 11} 65h25v5h-25zM${x + 23.5} 65v18m0-18s-6 0-6-3.5 4.5-2.5 6 3.5c1.5-6 6-7 6-3.5s-6 3.5-6 3.5`}
          />
          <rect data-text x={x + 9} y="94" width="29" height="5" rx="2.5" />
          <rect data-tint x={x + 9} y="108" width="29" height="12" rx="4" />
        </g>
      ))}
    </>
  ),
  newBoy: (
    <>
      <rect data-card x="14" y="20" width="212" height="40" rx="8" />
      <Face x={36} y={40} />
      <rect data-text x="56" y="37" width="62" height="6" rx="3" />
      <text data-link x="216" y="44" textAnchor="end">
        {labels.viewDetail}
      </text>
      <path data-line d="M177 56v14m-5-5 5 5 5-5" />
      <rect data-card x="14" y="78" width="212" height="52" rx="8" />
      <rect data-tint x="24" y="88" width="32" height="32" rx="6" />
      <rect data-text x="68" y="91" width="86" height="6" rx="3" />
      <rect data-field x="68" y="104" width="66" height="16" rx="5" />
      <rect data-field x="142" y="104" width="72" height="16" rx="5" />
    </>
  ),
  mistake: (
    <>
      <Person y={18} />
      <Person y={46} />
      <rect data-toast x="34" y="88" width="172" height="38" rx="10" />
      <path data-line d="M50 107l5 5 9-10" />
      <rect data-text x="76" y="104" width="62" height="6" rx="3" />
      <Button x={152} y={96} width={44} label={labels.undo} />
    </>
  ),
  yearEnd: (
    <>
      <Button x={116} y={14} width={110} label={labels.download} />
      <rect data-card x="14" y="52" width="212" height="78" rx="8" />
      <Face x={42} y={80} />
      <rect data-text x="66" y="77" width="62" height="6" rx="3" />
      <rect data-off x="142" y="71" width="28" height="16" rx="8" />
      <circle data-knob cx="150" cy="79" r="5.5" />
      <text data-label x="176" y="83">
        {labels.active}
      </text>
      <text data-label x="30" y="114">
        {labels.grade}
      </text>
      <rect data-field x="76" y="102" width="62" height="18" rx="5" />
      <path data-line d="M122 109l4 4 4-4" />
    </>
  ),
};

/** A small picture of where a task is done. */
export function TaskPicture({ task }: { readonly task: HelpTask }) {
  return (
    <svg
      className={`${styles['picture']} bordered rounded max-full on-page`}
      width="240"
      height="144"
      viewBox="0 0 240 144"
      aria-hidden="true"
    >
      {pictures[task]}
    </svg>
  );
}

interface ButtonProps {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly label: string;
}

function Button({ x, y, width, label }: ButtonProps) {
  return (
    <>
      <rect data-button x={x} y={y} width={width} height="24" rx="8" />
      <text data-button-text x={x + width / 2} y={y + 16} textAnchor="middle">
        {label}
      </text>
    </>
  );
}

function Face({ x, y }: { readonly x: number; readonly y: number }) {
  return (
    <>
      <circle data-tint cx={x} cy={y} r="12" />
      <path data-line d={`M${x - 6} ${y + 7}c0-8 12-8 12 0M${x} ${y - 1}a4 4 0 1 0-.1 0z`} />
    </>
  );
}

function Person({ y }: { readonly y: number }) {
  return (
    <>
      <rect data-field x="16" y={y} width="16" height="16" rx="4" />
      <Face x={54} y={y + 8} />
      <rect data-text x="76" y={y + 5} width="72" height="6" rx="3" />
      <rect data-tint x="184" y={y + 5} width="38" height="6" rx="3" />
    </>
  );
}
