import { createTheme } from '@mantine/core';

// Mantine renders a dialog's title in a <header>, which would be a second banner landmark.
const plainHeader = { header: { role: 'none' } };

/** The component defaults of the admin pages, so that the login page does not load them. */
export const adminTheme = createTheme({
  components: {
    // `Modal.extend` would load the modal's code with the first page.
    Drawer: { defaultProps: { attributes: plainHeader } },
    Modal: {
      defaultProps: { radius: 15, centered: true, attributes: plainHeader },
      styles: {
        title: { fontSize: '1.125rem', fontWeight: 600, lineHeight: 1.4, overflowWrap: 'anywhere' },
      },
    },
  },
});
