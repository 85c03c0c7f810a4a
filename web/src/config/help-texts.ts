/** The page of help, in the order in which it is read. */
export const helpTexts = {
  title: 'Help',
  day: {
    title: "A day's work",
    lines: [
      'Dashboard: see who has registered, and the aliya requests. EDIT corrects a request, DELETE takes it off the list.',
      'Envelopes: press Select boys, tick who was at the minyan, and give all of them their points with Add Minyan Points.',
      'View Detail opens a boy: what is known of him, his points, what he has bought and the prizes he has won. What you change there is saved by itself, field by field.',
      "Prizes: choose the week's parsha with the button at the top and tick Set as this week. Give each prize a picture and a name, then press Select winner.",
      'Setting: the schools that a boy can belong to. Press one to change its name or to delete it.',
    ],
  },
  find: {
    title: 'Finding and printing',
    lines: [
      'The search on Envelopes finds a boy by any part of his name. Beside it the list is narrowed down to a school, a grade, those who are active or those who have won; press the heading of a column to order by it.',
      'The address of that page follows what you choose: bookmark it to come back to the same list.',
      'Download List makes a file for a spreadsheet, the printer button puts the list on paper. Both take the boys who are shown.',
      'The printer button on Prizes makes a sheet of the winners for the board.',
      'Press Ctrl K anywhere to go to a boy or a page by typing its name.',
    ],
  },
  mistakes: {
    title: 'When something was a mistake',
    lines: [
      'While a message offers Undo, press it, or Ctrl Z, to take the change back.',
      "Points given by mistake are taken back with Remove points on the boy's profile.",
      'A request or a profile that has been deleted cannot be brought back here. Whoever runs Gabbai may have a backup.',
    ],
  },
  boys: {
    title: 'Where boys come from',
    lines: [
      "Boys are registered on the programme's public site, not here. A boy who registers there appears here by himself, at the top of the dashboard.",
      'Aliya requests come from there as well.',
    ],
  },
  offline: {
    title: 'Without a connection',
    lines: [
      'You can go on reading what this computer has seen before. A note at the top says that you are offline.',
      'Changes of boys, points, requests and schools are kept on this computer and sent once you are back. Stay signed in until then.',
      'Winners, pictures, deleting a boy, and giving boys the new name of their school need the connection, and say so.',
      'Logging out clears what this computer has kept.',
    ],
  },
  ask: {
    title: 'Who to ask',
    lines: [
      'Whoever runs Gabbai for your programme makes and removes administrators.',
      'If you have forgotten your password, ask for a link with Forgot password? on the login page. Whoever runs Gabbai can set a new one, too.',
      'If something goes wrong, tell him what you did, what the page said, and the version below.',
    ],
  },
  about: {
    title: 'About Gabbai',
    version: (version: string) => `Version ${version}`,
    licences: 'Licences of the programs it is made with',
    licencesHref: '/licences.txt',
  },
} as const;
