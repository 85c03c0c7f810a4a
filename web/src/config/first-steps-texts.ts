export const firstStepsTexts = {
  title: 'First steps',
  dismiss: 'Dismiss',
  done: 'Done',
  open: 'To do',
  school: {
    title: 'Add the first school',
    text: 'Boys are assigned to a school by its name.',
    link: 'Go to Setting',
  },
  envelope: {
    title: 'Bring in the boys',
    text: 'Families sign up on your public website, and boys show up here automatically. Or bring in your own list.',
    link: 'Import boys',
  },
  week: {
    title: "Choose this week's parsha",
    text: 'On Prizes, click Choose a week, pick the parsha and check Set as this week.',
    link: 'Go to Prizes',
  },
  prize: {
    title: 'Enter the first prizes',
    text: 'Give each of the four prizes a name and a picture. Changes save automatically.',
    link: 'Enter prizes',
  },
  points: {
    title: 'Give the first points',
    text: 'On Envelopes, click Select boys, check the boys who came, and click Add Minyan Points.',
    link: 'Go to Envelopes',
  },
} as const;
