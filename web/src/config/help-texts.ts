export const helpTexts = {
  title: 'Help',
  day: {
    title: "A day's work",
    lines: [
      'Dashboard: see new registrations and aliya requests. EDIT changes a request, DELETE removes it.',
      'Envelopes: click Select boys, check the boys who were at the minyan, and click Add Minyan Points.',
      'View Detail opens a boy: his details, points, purchases and prizes. Changes save automatically.',
      'Prizes: choose the parsha with the button at the top and check Set as this week. Give each prize a picture and a name, then click Select winner.',
      'Setting: the list of schools. Click a school to rename or delete it.',
    ],
  },
  find: {
    title: 'Finding and printing',
    lines: [
      'The search on Envelopes finds boys by any part of their name. Use the filters beside it for school, grade, activity and prizes. Click a column heading to sort by it.',
      'Bookmark the page to come back to the same search and filters.',
      'Download List saves the boys shown as a spreadsheet file. The printer button prints them.',
      'The printer button on Prizes prints a sheet of the winners for the board.',
      'Press Ctrl K anywhere and type a name to go to a boy or a page.',
    ],
  },
  mistakes: {
    title: 'Fixing mistakes',
    lines: [
      'While a message shows Undo, click it or press Ctrl Z to undo the change.',
      "To take back points, click Remove beside the total on the boy's profile.",
      'Deleted requests and profiles cannot be restored here. The person who runs Gabbai may have a backup.',
    ],
  },
  registration: {
    title: 'Where boys come from',
    lines: [
      'Families sign up on your public website. New boys appear at the top of the dashboard automatically.',
      'Aliya requests come from the public website, too.',
    ],
  },
  offline: {
    title: 'Working offline',
    lines: [
      'You can still see what was loaded before. A note at the top says that you are offline.',
      'Changes to boys, points, requests and schools are saved on this computer and sent when you reconnect. Stay signed in until then.',
      'Winners, pictures, deleting a boy and updating the boys of a renamed school need a connection.',
      'Logging out deletes the data saved on this computer.',
    ],
  },
  ask: {
    title: 'Who to ask',
    lines: [
      'The person who runs Gabbai for your program adds and removes administrators.',
      'If you forgot your password, click Forgot password? on the login page. The person who runs Gabbai can also set a new one.',
      'If something goes wrong, tell them what you did, what the page said, and the version below.',
    ],
  },
  about: {
    title: 'About Gabbai',
    version: (version: string) => `Version ${version}`,
    licences: 'Open-source licenses',
    licencesHref: '/licences.txt',
  },
} as const;
