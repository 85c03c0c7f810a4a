import { memo, useDeferredValue, useMemo, useState } from 'react';
import { makeStudents, type Student } from './students.ts';
import { useMark } from './use-mark.ts';

const rowPx = 40;
const viewPx = 560;
const aroundView = 8;
const students = makeStudents(20_000);
const keys = students.map(({ name, school }) => `${name} ${school}`.toLowerCase());

/** A virtual list of all students, from memory. */
export function List() {
  const [text, setText] = useState('');
  const searched = useDeferredValue(text);
  useMark('list');
  return (
    <>
      <input
        type="search"
        aria-label="Search"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Rows text={searched} />
    </>
  );
}

const Rows = memo(({ text }: { readonly text: string }) => {
  const [first, setFirst] = useState(0);
  const found = useMemo(() => {
    const wanted = text.toLowerCase();
    return wanted === '' ? students : students.filter((_, index) => keys[index]?.includes(wanted));
  }, [text]);
  const from = Math.max(0, Math.min(first, found.length - 1) - aroundView);
  const to = Math.min(found.length, first + viewPx / rowPx + aroundView + 1);
  return (
    <div
      className="scroller"
      onScroll={(event) => setFirst(Math.floor(event.currentTarget.scrollTop / rowPx))}
    >
      <div style={{ height: found.length * rowPx }}>
        {found.slice(from, to).map((student, index) => (
          <Row key={student.id} student={student} topPx={(from + index) * rowPx} />
        ))}
      </div>
    </div>
  );
});

interface RowProps {
  readonly student: Student;
  readonly topPx: number;
}

const Row = memo(({ student, topPx }: RowProps) => (
  <div className="row" style={{ transform: `translateY(${topPx}px)` }}>
    <span>{student.id}</span>
    <span>{student.name}</span>
    <span>{student.school}</span>
    <span>{student.grade}</span>
  </div>
));
