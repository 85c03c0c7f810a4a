import { Button, Paper, PasswordInput, TextInput } from '@mantine/core';
import { useEffect, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { loadAuth, loadInside } from './chunks.ts';
import { session } from './session.ts';
import { useMark } from './use-mark.ts';

/** A form that accepts any input and prefetches the next page when idle. */
export function Login() {
  const navigate = useNavigate();
  useMark('login');
  useEffect(() => {
    void loadAuth();
    const idle = requestIdleCallback(() => void loadInside());
    return () => cancelIdleCallback(idle);
  }, []);
  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    await Promise.all([loadAuth(), loadInside()]);
    session.store();
    await navigate('/');
  };
  return (
    <Paper
      component="form"
      withBorder
      p="lg"
      maw={340}
      mx="auto"
      mt={80}
      onSubmit={(event) => void handleSubmit(event)}
    >
      <TextInput type="email" name="email" label="Email" />
      <PasswordInput name="password" label="Password" />
      <Button type="submit" mt="md">
        Sign in
      </Button>
    </Paper>
  );
}
