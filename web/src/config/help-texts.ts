export const helpTexts = {
  title: 'Help',
  search: 'Search the help',
  notFound: 'Nothing in the help has these words.',
  tasks: {
    afterShabbos: {
      title: 'After Shabbos',
      steps: [
        'Open Minyan sheet. It shows the next minyan that is not entered yet.',
        'For each boy on your list, type a few letters of his name and press Enter. Or scan the labels of the envelopes, or open a class below and press the names.',
        'Press Enter in the empty box to go to Save, and Enter again. Each boy is paid once, even if a colleague enters the same list.',
        'Press Next for the minyan after it. Same as, above the box, fills in the boys of another minyan: correct the list, and save.',
        'Or click Grid, which looks like the printed roster: tick who came to each minyan of the day, and save all of them at once.',
        'For points without a sheet: on Envelopes, click Select boys, check them, click Add Minyan Points, and click Add Points.',
        'On Prizes, click Select winner on a prize. Pick the boy and click Add Winner, or click Draw and Draw a winner: he is saved at once.',
        'For a projector, click Reveal the winners, or Big screen in a draw. Press Space, or Next on a remote, to move on, and Escape to leave.',
        'The printer button on Prizes prints the winners for the board.',
        "Send this week's notes, on Minyan sheet and Prizes, mails each family its boys' week, or prints it. On Setting, under Notes to parents, switch that on.",
      ],
    },
    beforeShabbos: {
      title: 'Before Shabbos',
      steps: [
        'On Prizes, click This Shabbos in the line at the top. It shows when the current week is over.',
        'For any other week, click the button with the parsha, pick one, check Set as this week, and click Save.',
        'Give each of the four prizes a photo and a name. They save automatically.',
        'To use the prizes of another week again, click Copy prizes.',
        "On Aliyos, press an aliya and pick a name, or drag a name onto it. Print the gabbai's sheet prints their names.",
        'In Aliya Requests on the dashboard, EDIT changes a request, DELETE removes it.',
        'On Envelopes, Print prints the list of boys. Labels prints labels for the envelopes, and a roster with a box for each minyan.',
      ],
    },
    newBoy: {
      title: 'A new boy',
      steps: [
        'Families sign up on your public website. The boy shows up under New Envelope Requests automatically.',
        'Or add him yourself: on Envelopes, click Add a boy. If he may be listed already, it says so while you type.',
        'A whole list: on Envelopes, click Import boys, choose an Excel or CSV file or paste the cells, look the rows over, and click Import. Points are not imported.',
        'Click View Detail to open his profile, and check his details. Changes save automatically.',
        'Click Upload photo to add his picture.',
        'Is his school missing? On Setting, click Add School.',
        'If the sign-up was a mistake, click Delete Profile.',
      ],
    },
    mistake: {
      title: 'A mistake',
      steps: [
        'While a message shows Undo, click it.',
        'Activity, at the bottom of the menu, lists who changed what and when.',
        'To take back an award, click Undo beside it there, or in the points history of one of its boys. It is undone for all of them.',
        'A boy was entered at a minyan by mistake? Click Take off beside it in his points history, or take him off on the sheet.',
        'To take back an import, click Undo beside it. Boys who have points or a prize since then, or whose profile was changed, stay.',
        'To take back a purchase, click Return beside it.',
        "To take back other points, click Remove points beside the total on the boy's profile.",
        'To correct a winner, click Change or Remove on the prize.',
        'A boy was deleted? For 30 days, click Bring back on Setting, under Deleted boys. His photo is gone.',
        'A boy is listed twice? On Envelopes, click Find doubles (on a phone, under More actions), compare the two records, and click Merge.',
        'Deleted requests cannot be restored here. The person who runs Gabbai may have a backup.',
      ],
    },
    yearEnd: {
      title: 'The year ends',
      steps: [
        'In the summer, open Setting and click Close the year.',
        'Choose whether points carry over, grades move up and prizes are cleared. The preview shows each boy now and after; download it to look it over.',
        'Type the year and click Close. If you stop, or the page closes, click Continue later: nothing is done twice.',
        'Each boy then starts a short new history. His profile has the old one under Earlier years, and his wins stay on his list.',
        'On Prizes, Year shows the prizes and winners of a closed year. Copy prizes can take prizes from it.',
        'Something was wrong? Click Reopen on Setting. This is possible until points, wins or prizes are entered for the new year. A boy of that year who was deleted since is brought back first.',
        'To keep the list of boys as a spreadsheet, click Download List on Envelopes.',
        'If a boy leaves, turn off Active on his profile. If he repeats a class, change Grade there.',
      ],
    },
  },
  // Copies, because importing them would give each of their modules a chunk of its own. A test compares them.
  labels: {
    saveSheet: 'Save 6 boys',
    thisWeek: 'This week',
    viewDetail: 'View Detail',
    undo: 'Undo',
    download: 'Download List',
    active: 'Active',
    grade: 'Grade',
  },
  offline: {
    title: 'Working offline',
    lines: [
      'You can still see what was loaded before. A note at the top says that you are offline.',
      'Changes to boys, points, requests and schools are saved on this computer and sent when you reconnect. Stay signed in until then.',
      'Winners, aliyos, pictures, copying prizes, deleting a boy and updating the boys of a renamed school need a connection.',
      'Logging out deletes the data saved on this computer.',
    ],
  },
  ask: {
    title: 'Who to ask',
    lines: [
      'An owner invites administrators on Setting, gives them a role, and removes them.',
      'Your name and your password are on My account, at the bottom of the menu. If a button is missing, your role does not include it.',
      'If you forgot your password, click Forgot password? on the login page. The person who runs Gabbai for your program can also set a new one.',
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

export type HelpTask = keyof typeof helpTexts.tasks;
