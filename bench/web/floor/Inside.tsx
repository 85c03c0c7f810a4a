import './inside.css';
import {
  AppShell,
  Button,
  Menu,
  MenuDropdown,
  MenuItem,
  MenuTarget,
  Modal,
  Select,
  Switch,
  TextInput,
} from '@mantine/core';
import { useState, type ComponentType } from 'react';
import { Toaster } from 'react-hot-toast';
import { Link, Route, Routes } from 'react-router';
import { Dashboard } from './Dashboard.tsx';
import { auth, authVerbs } from './sdk-auth.ts';

let List: ComponentType | null = null;

export async function loadList(): Promise<void> {
  List = (await import('./List.tsx')).List;
}

/** The layout of all pages except login, with the usual parts of a back-office app. */
export function Inside() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <AppShell header={{ height: 56 }} navbar={{ width: 200, breakpoint: 'sm' }} padding="md">
      <AppShell.Header p="xs">
        <Menu>
          <MenuTarget>
            <Button size="xs">{auth.name}</Button>
          </MenuTarget>
          <MenuDropdown>
            <MenuItem onClick={() => setIsOpen(true)}>Settings</MenuItem>
            <MenuItem onClick={() => void authVerbs.signOut(auth)}>Sign out</MenuItem>
          </MenuDropdown>
        </Menu>
      </AppShell.Header>
      <AppShell.Navbar p="md">
        <Link to="/">Home</Link>
        <Link to="/list">Students</Link>
      </AppShell.Navbar>
      <AppShell.Main>
        <Routes>
          <Route path="/" element={<Dashboard />} />
          <Route path="/list" element={List && <List />} />
        </Routes>
      </AppShell.Main>
      <Modal opened={isOpen} onClose={() => setIsOpen(false)}>
        <Switch label="Quiet" />
        <Select data={['One', 'Two']} />
        <TextInput label="Name" />
      </Modal>
      <Toaster />
    </AppShell>
  );
}
