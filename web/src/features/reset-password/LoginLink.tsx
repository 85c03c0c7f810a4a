import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../config/paths.ts';
import { resetTexts } from '../../config/reset-texts.ts';

export function LoginLink() {
  return (
    <Button component={Link} to={paths.login.href} replace variant="default" size="lg">
      {resetTexts.toLogin}
    </Button>
  );
}
