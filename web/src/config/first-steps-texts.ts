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
    text: 'Families sign up on your public website, and boys show up here automatically. Or bring in your own list, or add them one by one.',
    link: 'Import boys',
  },
  minyanim: {
    title: 'Set up the minyanim',
    text: 'Say which minyanim the boys come to, on which days, and how many points each is worth.',
    link: 'Set up minyanim',
  },
  week: {
    title: "Choose this week's parsha",
    text: 'On Prizes, click Choose a week, pick the parsha and check Set as this week. Then give the prizes a name and a picture.',
    link: 'Go to Prizes',
  },
  sheet: {
    title: 'Enter the first minyan sheet',
    text: 'Type a few letters of each boy who came. He gets the points of the minyan.',
    link: 'Open the minyan sheet',
  },
} as const;
