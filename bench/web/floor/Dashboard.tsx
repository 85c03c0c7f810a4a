import { Table } from '@mantine/core';
import { records, recordVerbs } from './sdk-records.ts';
import { useMark } from './use-mark.ts';

const figures = ['Students', 'Schools', 'Grades', 'Open'];

/** A dashboard without data: Firestore is loaded and opened, but no query runs. */
export function Dashboard() {
  useMark('dashboard');
  const { path } = recordVerbs.collection(records, 'students');
  return (
    <Table className="figures" aria-label={path}>
      <Table.Tbody>
        {figures.map((name, index) => (
          <Table.Tr key={name}>
            <Table.Td>{name}</Table.Td>
            <Table.Td>{index * 137 + 12}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
