import { lazy } from '../lazy.ts';
import { normalizeForSearch } from '../normalize-for-search.ts';
import { mergeSpellings } from './spelling.ts';

/** One given name a line, in the spellings and nicknames of one boy. A nickname may stand in several lines. */
const lines = `
aharon aaron aron ahron aharen arele ahrele ari אהרן אהרון
aba abba אבא
akiva akiba kiva kivi akive עקיבא
alexander sender alex aleksander סנדר אלכסנדר
alter alte אלטער אלתר
amram עמרם
anshel anshil אנשל אנשיל
ari arie אריה
aryeh arye aryah arie leib leibel leiby leibish leibele label lieb leibush ari ariel אריה ליב לייב לייבוש לייבל לייבי
ariel arik אריאל
asher usher osher ushi asherel anshel אשר
avigdor vigdor victor avigder אביגדור
avner אבנר
avi אבי
avraham avrohom avrohum abraham avrum avrumi avrumy avremi avremel avromi avrami avram avi abe abie avrumele אברהם אברום אברומי
azriel azreal עזריאל
baruch boruch burich borech baruchi burech ברוך
benzion bentzion benzi bentzi bentzy benzy בנציון
berel berl beryl ber berish dov berele בערל בער דוב דב בעריש
betzalel bezalel tzali tzaly betzalal בצלאל
binyamin binyomin benyamin benjamin binyumin benny bennie benji binny bini בנימין בני
bunim bunem בונים
chaim haim hayim chayim chaimy chaimi chaimel hyman hayyim חיים
chanan hanan chonon chonen elchanan elchonon elchanon חנן אלחנן
chananya chananiah hananya chanania hanania חנניה
chanoch hanoch chanoich enoch heinich henoch chenoch חנוך העניך הענוך
dan dani danny דן
daniel doniel danny dani danial דניאל
dovid david duvid dovi duvi davy dudi duddy dave davidi dovidl dudy דוד דודי
dov dovber berel berish דוב דב
ephraim efraim efroim fraimy froim froimy efrayim ephrayim frayim אפרים פראים
elazar elozor eluzer lazer luzer luzy leizer elozer אלעזר לוזר
eli ely elly אלי
eliezer leizer lazer lazar eliyezer luzer אליעזר לייזר
elimelech melech meilech mailech elimeylech meylech אלימלך מיילך מלך
elisha אלישע
eliyahu elya eliyohu elijah eli ely elie eliya eliahu elye elyahu אליהו אליה אלי
emanuel emmanuel imanuel manny עמנואל
ezra עזרא
fishel fishl feishel fischel פישל
feivel feivish shraga faivel feivush feiwel שרגא פייוול פייוויש
gad גד
gamliel gamaliel גמליאל
gavriel gabriel gavi gabi gavreal גבריאל
gedalia gedalya gedaliah gedalyahu gedaliyahu gedaly גדליה
gershon gershom gershy gershi גרשון
hershel hersh hirsh hirsch hershy hershi herschel hersch tzvi zvi הערשל הערש הירש הירשל
hillel hilel הלל
isser isserl איסר
issachar yissachar yisochor yissocher yisachar יששכר
itamar itomar איתמר
kalman kalonymus kalmen kalmy klonimus klonymos קלמן קאלמן קלונימוס
levi levy leivy leivi levik לוי
lipa lippa ליפא
mattis matis matisyahu matityahu mattisyahu mattityahu matty mati מתתיהו מתיתיהו מתיס
meir meyer mayer meiri meyr מאיר
menachem menahem mendel mendy mendl menachum mendi nachem מנחם מענדל מנדל מענדי מנדי
mendel mendy מענדל מנדל
menashe menasheh menasha menash מנשה
michael michoel mechoel michael mike michel מיכאל מיכל
mordechai mordche motty motti mordy mordcha mordchai mordecai motel motl mottel mordcha mottle מרדכי מוטי מאטי מרדכיה
moshe moishe moishy moishi moses mosheh moshy moishele moish moyshe moishie משה משהלה מוישי
nachman nahman nachmen נחמן
nachum nahum nochum nuchem nuchim nochem נחום
naftali naftoli naftuli naphtali tuli tully נפתלי
nechemia nechemya nehemiah nechemiah nechemyah נחמיה
nesanel nesanal natanel netanel nethanel nesanael נתנאל
nissan nisan nissen nison ניסן
nissim nisim ניסים נסים
noach noah noyach נח
nosson natan nathan nussen noson nossi nosen nota nati nate נתן נטע
ovadia ovadya ovadiah obadiah עובדיה
oren אורן
osher אושר
peretz perez פרץ
pesach peisach pessach peysech pesech פסח
pinchas pinchus pinhas pinny pini pinches pinchos pinkus פנחס פינחס פיני
refael refoel rafoel raphael rafael rafi refuel raffi rephael רפאל רפי
reuven ruvein reuben ruven reuvain ruvi ruvy ruvain רובן ראובן
shabsi shabtai shabbsai shabse shabtay שבתי
shalom sholom shulem sholem shuli sholoim shulim שלום
shaul shoul shaulie saul שאול
shaya yeshaya yeshayahu shayele isaiah yeshayah yeshaia shia ישעיה ישעיהו שעיה
shimon simon shimi shimmy shimen simeon shimy שמעון
shimshon shimshy shimshen samson שמשון
shlomo shloime shloimy shloimi solomon shlomie shloymy shlomy shelomo shloma shloimie shlome שלמה שלוימי
shlomi שלומי
shmaya shmayah שמעיה
shmelke שמעלקא
shmuel shmuly shmulie shmuli shmulik samuel shmiel shmil shmily shemuel sam sammy shmeel שמואל שמולי שמוליק
shneur shneyur schneur shnayer schneor שניאור
shabbos שבת
simcha simche simchah שמחה
tanchum tanhum תנחום
tuvia tuvya tuviah tobias toviah tevya טוביה
tzadok zadok צדוק
tzvi zvi tzvika tzviki hersh hershel hershy hirsh צבי
uri urele אורי
uriel אוריאל
velvel velvl volf wolf zev zeev wolfe wolff velvy וועלוול וועלול זאב וולף
yaakov yakov yankel yanky jacob yankov yankev yakob yaacov yankele yanki jack yaki koby kobi jake jacov יעקב יענקי יענקל קובי
yair yoir yayir יאיר
yechezkel yehezkel ezekiel chezky chezkel haskel chaskel cheskel chezkie heskel chatzkel yecheskel chesky יחזקאל חצקל חזקי
yechiel yehiel jechiel chiel yichiel יחיאל
yedidya yedidia yedidyah ידידיה
yehoshua joshua yeshua shia shea heshy heshi joshi shiya shaya yoshua heshel hoshea josh יהושע העשל
yehuda yehudah judah yuda yidel yidle yudi yudel yehida leib yudy idel juda judi יהודה יודל יודא
yekusiel yekutiel kusi kushy yekusial יקותיאל
yeruchem yerucham yeruchim yeruham ירוחם
yirmiyahu yirmiya jeremiah yirmi jeremy ירמיהו ירמיה
yisrael yisroel israel srul sruly yisruel srulik isroel isrul srulie yisroal ישראל שרולי
yitzchok yitzchak isaac yitzy itzik itzy izzy itzhak yitzhak yitzchock izak itche isak eizik itzchak yitz yitzie yizchak yizchok itzi ike יצחק איציק אייזיק איצי
yochanan yochonon yohanan johanan יוחנן
yoel joel yoely yoeli yoily yoilish yoili יואל יואלי
yomtov yontif יוםטוב
yona yonah jonah יונה
yonasan yonatan jonathan yehonasan yoni yonathan yonason yonoson jon יונתן יהונתן יוני
yosef joseph yossi yossel yossele yosel yossy josef yoseph yosi yussi yoisef joe joey yossie yusuf yoysef yussel יוסף יוסי יוסל
zalman zalmen zalmy zalmi zelmen salman זלמן
zecharia zecharya zechariah zachariah zacharia zachary זכריה
zelig selig זעליג זליג
zevulun zvulun zebulun zevulen זבולון
zerach zerah זרח
zusha zishe zisha zusia zusya זושא זישא
abramowitz abramovitz avramowitz abramovits avramovits abramovich אברמוביץ
dayan דיין
horowitz horovitz horwitz hurwitz hurvitz gurwitz הורוביץ הורוויץ הורביץ
rothschild rothchild רוטשילד
schonfeld schoenfeld shonfeld sheinfeld shenfeld שיינפלד שיינפעלד שענפעלד
shapiro shapira sapiro sapira spira szapiro shapiro שפירא
soloveitchik soloveichik soloveitzik soloveychik סולובייציק
`;

const lineOf = lazy(() => {
  const byWord = new Map<string, number[]>();
  lines
    .trim()
    .split('\n')
    .forEach((line, number) => {
      for (const word of normalizeForSearch(line).split(' ')) {
        const key = mergeSpellings(word);
        byWord.set(key, [...(byWord.get(key) ?? []), number]);
      }
    });
  return byWord;
});

const none: readonly number[] = [];

/** The numbers of the given names that a word, after `mergeSpellings`, is a spelling or a nickname of. */
export function knownNames(mergedWord: string): readonly number[] {
  return lineOf().get(mergedWord) ?? none;
}

/** The given names with a spelling or a nickname that begins with the letters. */
export function knownNamesFrom(mergedLetters: string): readonly number[] {
  const found = new Set<number>();
  for (const [word, names] of lineOf())
    if (word.startsWith(mergedLetters)) for (const name of names) found.add(name);
  return [...found];
}
