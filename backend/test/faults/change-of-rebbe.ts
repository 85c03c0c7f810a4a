function uidOf(idToken: string): string {
  const claims = Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString('utf8');
  const { sub }: { sub: string } = JSON.parse(claims);
  return sub;
}

const text = (stringValue: string) => ({ stringValue });

/** A change of one field, as the app makes it: the rules ask for its entry of the activity. */
export function changeOfRebbe(token: string, name: string, n: number): object[] {
  const uid = uidOf(token);
  const [root = '', path = ''] = name.split(/(?<=\/documents)\//);
  const id = crypto.randomUUID();
  const entry = {
    by: text(uid),
    action: text('edit-boy'),
    subject: text(path),
    summary: text('Changed the rebbe'),
  };
  return [
    {
      update: { name, fields: { rebbe: text(`Rabbi ${n}`) } },
      updateMask: { fieldPaths: ['rebbe'] },
    },
    {
      update: { name: `${root}/activity/${id}`, fields: entry },
      updateTransforms: [{ fieldPath: 'at', setToServerValue: 'REQUEST_TIME' }],
    },
    { update: { name: `${root}/lastChanges/${uid}`, fields: { id: text(id) } } },
  ];
}
