/** The page of help, in the order in which it is read. */
export const helpTexts = {
  title: 'Help',
  day: {
    title: "A day's work",
    lines: [
      'Dashboard: look who has registered, and at the aliya requests. EDIT puts a request right, DELETE takes it off the list.',
      'Envelopes: press Select boys, choose who was at the minyan, and give all of them their points with Add Minyan Points.',
      'View Detail opens a boy. What you change there is saved by itself, field by field.',
      "Prizes: choose the week's parsha and tick Set as this week. Give each prize a picture and a name, then select its winner.",
      'Setting: the schools that a boy can belong to.',
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
      'Changes of boys, points, requests and schools are kept on this computer and sent once you are back. Leave the browser signed in until then.',
      'Winners, prize pictures and deleting a boy need the connection, and say so.',
      'Logging out clears what this computer has kept.',
    ],
  },
  ask: {
    title: 'Who to ask',
    lines: [
      'Whoever runs Gabbai for your programme makes and removes administrators.',
      'Who has forgotten his password finds a link for a new one on the login page; whoever runs Gabbai can set one, too.',
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
