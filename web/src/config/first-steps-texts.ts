/** What a programme that has nothing yet needs first. */
export const firstStepsTexts = {
  title: 'First steps',
  dismiss: 'Hide these steps',
  done: 'Done',
  open: 'To do',
  school: {
    title: 'Add the first school',
    text: 'Boys are assigned to a school by its name.',
    link: 'Go to Setting',
  },
  boy: {
    title: 'The first boy registers',
    text: "Boys are registered on the programme's public site, which writes them here. The first one appears below by himself.",
    link: 'How boys get here',
  },
  week: {
    title: "Choose this week's parsha",
    text: 'Press Choose a week on Prizes, choose the parsha and tick Set as this week.',
    link: 'Go to Prizes',
  },
  prize: {
    title: 'Enter the first prizes',
    text: 'Give each of the four prizes a name and a picture. They are saved by themselves.',
    link: 'Enter prizes',
  },
} as const;
