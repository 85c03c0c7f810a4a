/** What is typed, and a stored name that the search must find. */
export const alikeNames = `
Leiberman = Lieberman; Lieberman = Leiberman; Liberman = Lieberman; Liebermann = Lieberman; Yitzchak = Yitzchok
Yitzchok = Yitzchak; Yitzhak = Yitzchok; Itzik = Yitzchok; Itzy = Yitzchak; Moishe = Moshe; Moishy = Moshe; Moshe = Moishe
shtern = Stern; Stern = Shtern; Shmuly = Shmuel; Shmuel = Shmuly; Shmulik = Shmuel; Shmiel = Shmuel; Shmulie = Shmuel
Yosef = Yossi; Yossi = Yosef; Joseph = Yosef; Yoseph = Yosef; Yoisef = Yosef; Yossel = Yosef; Yaakov = Yankel; Yanky = Yaakov
Yakov = Yaakov; Jacob = Yaakov; Yankev = Yaakov; Chaim = Haim; Haim = Chaim; Chayim = Chaim; Hayim = Chaim; Chiam = Chaim
Avraham = Avrohom; Avrohom = Abraham; Avrumi = Avrohom; Avrum = Avraham; Avremi = Avraham; Dovid = David; David = Dovid
Duvid = Dovid; Duvi = Dovid; Boruch = Baruch; Burich = Baruch; Mordechai = Mordche; Motty = Mordechai; Mordchai = Mordechai
Menachem = Menahem; Mendy = Menachem; Mendel = Menachem; Shlomo = Shloime; Shloimy = Shlomo; Solomon = Shlomo
Sholom = Shalom; Shulem = Sholom; Yehuda = Yehudah; Yidel = Yehuda; Yudi = Yehuda; Yehoshua = Joshua; Shea = Yehoshua
Heshy = Yehoshua; Eliezer = Leizer; Lazer = Eliezer; Elazar = Elozor; Luzer = Elazar; Eliyahu = Elya; Eli = Eliyahu
Ely = Eli; Binyomin = Binyamin; Benny = Binyomin; Benjamin = Binyamin; Srully = Yisroel; Yisrael = Yisroel; Israel = Yisroel
Isroel = Yisroel; Pinchas = Pinchus; Pinhas = Pinchas; Pinny = Pinchas; Naftali = Naftoli; Tuli = Naftali; Nosson = Nathan
Natan = Nosson; Nussen = Nosson; Nachum = Nochum; Nuchem = Nachum; Tzvi = Zvi; Hershel = Tzvi; Hershy = Tzvi; Hirsh = Hersh
Zev = Velvel; Wolf = Zev; Zeev = Zev; Aryeh = Leib; Leibish = Aryeh; Leiby = Aryeh; Aron = Aharon; Aaron = Aharon; Arele = Aharon
Usher = Asher; Osher = Usher; Meyer = Meir; Mayer = Meir; Efraim = Ephraim; Froim = Efraim; Rafael = Refoel; Raphael = Refael
Gabriel = Gavriel; Gavi = Gavriel; Reuben = Reuven; Simon = Shimon; Shimmy = Shimon; Chanoch = Hanoch; Heinich = Chanoch
Yechezkel = Chezky; Haskel = Yechezkel; Yehiel = Yechiel; Jonathan = Yonasan; Yoni = Yonason; Matisyahu = Mattis
Netanel = Nesanel; Isaac = Yitzchok; Zecharia = Zecharya; Gedalya = Gedalia; Nechemya = Nechemia; Yeshaya = Shaya
Yoily = Yoel; Joel = Yoel; Zalmy = Zalman; Zelig = Selig; Fishel = Fischel; Feivel = Faivel; Cohen = Kohen; Kohn = Cohen
Kahn = Kohn; Cohn = Cohen; Levy = Levi; Levine = Levin; Weiss = Weisz; Weisz = Weiss; Wise = Weiss; Vais = Weiss
Schwartz = Shwartz; Swartz = Schwartz; Schwarz = Schwartz; Friedman = Freidman; Fridman = Friedman; Freedman = Friedman
Klien = Klein; Kline = Klein; Cline = Klein; Stien = Stein; Shtein = Stein; Stine = Stein; Rozenberg = Rosenberg
Rosenburg = Rosenberg; Goldburg = Goldberg; Horowitz = Hurwitz; Horovitz = Horowitz; Hurvitz = Horowitz; Horwitz = Horowitz
Moskovits = Moskowitz; Moskovic = Moskowitz; Moskowicz = Moskowitz; Berkovits = Berkowitz; Lefkovitz = Lefkowitz
Levkowitz = Lefkowitz; Hershkowitz = Herskovits; Jakobovits = Jacobowitz; Yakobovitch = Jacobowitz; Rabinovich = Rabinowitz
Teitelboim = Teitelbaum; Titelbaum = Teitelbaum; Mandelboim = Mandelbaum; Grinwald = Greenwald; Grunwald = Greenwald
Grunfeld = Greenfeld; Schoenfeld = Schonfeld; Neiman = Neuman; Newman = Neuman; Naiman = Neuman; Frenkel = Frankel
Fraenkel = Frankel; Fisher = Fischer; Fisher = Fisher; Kaufmann = Kaufman; Coffman = Kofman; Hofman = Hoffman; Shapira = Shapiro
Sapiro = Shapiro; Szapiro = Shapiro; Yaffe = Jaffe; Yungreis = Jungreis; Jungreisz = Jungreis; Zilber = Silber; Zinger = Singer
Saks = Sachs; Zaks = Sachs; Sacks = Saks; Wachs = Wax; Marcus = Markus; Caplan = Kaplan; Karp = Carp; Segal = Siegel
Segel = Segal; Lifshitz = Lipschitz; Lipshutz = Lipschutz; Deitsch = Deutsch; Daitch = Deutsch; Freund = Freind
Perlstien = Perlstein; Pearlstein = Perlstein; Eisenberg = Eizenberg; Isenberg = Eisenberg; Schreiber = Shreiber; Schneider = Shneider
Schmidt = Shmidt; Schmitt = Schmidt; Brandt = Brand; Braun = Brown; Loeb = Leb; Gutman = Guttman; Bendavid = Moshe Ben David
Ben David = Bendavid; Yom Tov = Yomtov; Ben Tzion = Bentzion; Ohayon = Ohayoun; Mizrahi = Mizrachi; Nahmias = Nachmias
Hazan = Chazan; Hakim = Chakim; Shabbat = Shabat; Toledano = Tolidano; Halberstamm = Halberstam; Rotenberg = Rottenberg
Taub = Toub; Wolff = Wolf; Volf = Wolf; Zimerman = Zimmerman; Bloch = Blokh; Schachter = Shachter; Rothchild = Rothschild
leiberm = Lieberman; yitzcho = Yitzchak; shter = Stern; moish = Moshe; schwar = Shwartz; lieberman moishe = Moshe Leiberman
stern shmuly = Shmuel Shtern; yanky gros = Yaakov Gross; friedman sruly = Yisroel Meir Freidman
yosef gross = יוסף גרוס; yosef gross = יוסף גראס; gross yossi = יוסף גרוס; yose gros = יוסף גראס; moshe katz = משה כץ
moishe kats = משה כ״ץ; cohen = כהן; kohn = כהן; kahn = קאהן; levi = לוי; levin = לוין; weiss = ווייס; weisz = וייס
friedman = פרידמן; freidman = פריעדמאן; schwartz = שוורץ; schwartz = שווארץ; goldberg = גולדברג; rosenberg = רוזנברג
rozenberg = ראזענבערג; klein = קליין; stern = שטרן; stern = שטערן; shtein = שטיין; teitelbaum = טייטלבוים; lieberman = ליברמן
leiberman = ליבערמאן; kaplan = קפלן; rubin = רובין; adler = אדלר; berkowitz = ברקוביץ; berkovits = בערקאוויטש; deutsch = דייטש
fischer = פישר; greenwald = גרינוואלד; halberstam = הלברשטאם; horowitz = הורוביץ; hurwitz = הורוויץ; mandelbaum = מנדלבוים
neuman = ניימאן; shapiro = שפירא; yaakov = יעקב; yanky = יעקב; shmuly = שמואל; chaim = חיים; haim = חיים; dovid = דוד; david = דוד
avrohom = אברהם; yitzchok = יצחק; itzy = יצחק; menachem = מנחם; mendy = מנחם; mordechai = מרדכי; shlomo = שלמה; shalom = שלום
aharon = אהרן; yehuda = יהודה; yisroel = ישראל; sruly = ישראל; binyamin = בנימין; pinchas = פינחס; naftali = נפתלי
nosson = נתן; tzvi = צבי; zev = זאב; aryeh = אריה; leiby = אריה; eliezer = אליעזר; eliyahu = אליהו; yosef = יוסף; baruch = ברוך
nachum = נחום; yehoshua = יהושע; ephraim = אפרים; refoel = רפאל; gavriel = גבריאל; reuven = ראובן; shimon = שמעון; asher = אשר
meir = מאיר; akiva = עקיבא; uri = אורי; simcha = שמחה; yoel = יואל; yechezkel = יחזקאל; leib = לייב; hersh = הערש
יוסף = Yosef; יוסף = Yossi; גרוס = Gross; כהן = Cohen; כהן = Kohn; לוי = Levi; ווייס = Weiss; וייס = Weisz; פרידמן = Friedman
שוורץ = Schwartz; שטרן = Stern; שטערן = Shtern; ליברמן = Leiberman; קליין = Klein; קליין = Kline; משה = Moishe; שמואל = Shmuly
יצחק = Yitzchak; דוד = Dovid; חיים = Haim; יעקב = Yanky; הורוביץ = Hurwitz; טייטלבוים = Teitelbaum; שפירא = Shapiro
ברקוביץ = Berkowitz; רוזנברג = Rosenberg; רוזנברג = Rozenberg; רוט = Roth; כץ = Katz; כ"ץ = Katz; שטיין = Stein; פישר = Fischer
אדלר = Adler; רובין = Rubin; קפלן = Kaplan; אברהם = Avrumi; גראס = גרוס; גרוס = גראס; ראזנבערג = רוזנברג; ווייס = וייס
שטערן = שטרן; פריעדמאן = פרידמן; פרי = Friedman; גרו = Gross; ליבר = Lieberman; יוסף גרו = Yosef Gross; כהן משה = Moishe Kohn
Abramowitz = Avramovits; Akerman = Ackerman; Aurbach = Auerbach; Oberlander = Auberlander; Biederman = Beiderman
Biterman = Bitterman; Blumenfeld = Bloomenfeld; Brachfeld = Brochfeld; Brener = Brenner; Breuer = Broyer
Bruckstein = Brukstein; Buchinger = Bukhinger; Ehrenfeld = Erenfeld; Ehrlich = Erlich; Eichenstein = Aichenstein
Einhorn = Ainhorn; Engelard = Engelhard; Felberbaum = Felberboim; Feuerstein = Fayershtein; Fekete = Feketeh
Filipowitz = Philipowitz; Gelb = Gelbe; Gelbstein = Gelbshtein; Ginsberg = Ginzburg; Glick = Glik; Glueck = Glick
Goldenberg = Goldenburg; Gluck = Glick; Grosz = Gross; Gruen = Grin; Hager = Haager; Heschel = Heshel; Hertz = Herz
Herzog = Hertzog; Jakubowicz = Jacobowitz; Itzkovics = Itzkowitz; Katzenelenbogen = Katzenellenbogen
Knopfler = Knofler; Kleinman = Klainman; Kohen = Cohn; Kraus = Krausz; Krauss = Krause; Lebovits = Leibowitz
Lebovic = Leibovitz; Lefkowicz = Lefkovits; Lowy = Loewy; Malach = Malakh; Margulies = Margolis; Margolies = Margulis
Meisels = Maizels; Meisel = Mayzel; Nuesbaum = Nussbaum; Oesterreicher = Osterreicher; Ostreicher = Oesterreicher
Paskes = Paskesz; Pollack = Polak; Porges = Porgesz; Reichman = Raichman; Reisman = Raisman; Riesman = Reisman
Rappaport = Rapoport; Rosner = Rozner; Rotenberg = Rottenburg; Schick = Shik; Schiff = Shif; Schlesinger = Slesinger
Schlezinger = Schlesinger; Schon = Shon; Schoen = Shein; Sofer = Soifer; Schreiber = Shraiber; Spitzer = Shpitzer
Steinmetz = Shteinmets; Strulovitch = Strulowitz; Sandler = Zandler; Tannenbaum = Tanenboim; Tirnauer = Tyrnauer
Ungar = Unger; Vizel = Weisel; Wiesel = Vizel; Weinstock = Vainshtok; Weinberger = Veinberger
Werzberger = Wertzberger; Wosner = Vosner; Wieder = Vider; Zicherman = Tzicherman; Ziegler = Tzigler; Zupnik = Tzupnik
gluck = גליק; gelb = געלב; landau = לאנדא; landau = לנדאו; spitzer = שפיצער; weinberger = ווינברגר
weinberger = וויינבערגער; ehrenfeld = ערנפלד; ungar = אונגאר; hager = הגר; biederman = בידרמן; rokeach = רוקח
twersky = טווערסקי; twerski = טברסקי; eisenberg = אייזנברג; steinberg = שטיינברג; oberlander = אבערלאנדער
schlesinger = שלזינגר; lefkowitz = לפקוביץ; moskowitz = מושקוביץ; jacobowitz = יעקובוביץ; rubinfeld = רובינפלד
rosenfeld = רוזנפלד; mizrachi = מזרחי; cohen = כוהן; hazan = חזן; ohana = אוחנה; ben david = בן דוד; azoulay = אזולאי
toledano = טולדנו; abitbol = אביטבול; sasson = ששון; ashkenazi = אשכנזי; dayan = דיין; englander = אנגלנדר
wachsman = וקסמן; perlstein = פערלשטיין; zelikowitz = זליקוביץ; unger = אונגר; kohn = קאהן; silver = סילבר
tauber = טאובר; jungreis = יונגרייז; schneider = שניידער; hoffman = הופמן; friedlander = פרידלנדר; fuchs = פוקס
braun = ברוין; zuckerman = צוקרמן; pollak = פולק
Shonfeld = Schoenfeld; Schonfeld = שיינפלד; Soloveitchik = Soloveichik; Yossele = Yosef; Refael = Rafoel; Zebulun = Zevulun
Zvulun = זבולון; Kalonymus = Kalman; Benzion = Moshe Ben Zion; benzion = משה בן ציון; Chesky = Yecheskel; Duddy = Dovid; Ushi = Asher
Elimelech = Meilech; Gevirtz = Gewirtz; Landoy = Landau; Heshel = Yehoshua Heshel; Berish = Dov; Issachar = יששכר; Tzalel = Betzalel
Vertheimer = Wertheimer; blau = בלוי; rosental = Rosenthal; zeev = Ze'ev; Shloimie = שלמה; Fineberg = Feinberg; Ekshtein = Eckstein
`;

/** What is typed, and a stored name that the search must not find. */
export const differentNames = `
Shlomo = Shalom; Shalom = Shlomo; Shlomo = Sholom; Shloime = Shulem; Levi = Leiby; Leiby = Levi; Levi = Leib
Eliezer = Elazar; Elazar = Eliezer; Ari = Uri; Uri = Ari; Meir = Moshe; Moshe = Meir; Dovid = Dov; Dan = Dovid
Daniel = Dan; Nachum = Menachem; Nachum = Nachman; Nachman = Nachum; Menachem = Menashe; Menashe = Moshe
Mendel = Motty; Mordechai = Meir; Yosef = Yisroel; Yoel = Yosef; Yoel = Yechiel; Yechiel = Yechezkel; Yaakov = Akiva
Akiva = Yaakov; Yehuda = Yehoshua; Yehoshua = Yeshaya; Yonasan = Yona; Yitzchok = Yissachar; Yissachar = Asher
Asher = Aharon; Aharon = Avraham; Avraham = Avner; Ephraim = Avraham; Shimon = Shimshon; Shimshon = Shimon
Shmuel = Shimon; Shmuel = Shaul; Shaul = Shalom; Simcha = Shimon; Chaim = Chanoch; Chanoch = Chanan; Naftali = Nosson
Nosson = Nissan; Nissan = Nosson; Nissim = Nissan; Noach = Nachum; Pinchas = Pesach; Peretz = Pesach; Reuven = Refoel
Refoel = Reuven; Gavriel = Gershon; Gedalia = Gavriel; Zev = Ezra; Ezra = Azriel; Zelig = Zalman; Zalman = Shlomo
Zerach = Ezra; Baruch = Berel; Binyamin = Ben; Benzion = Binyamin; Tzvi = Tuvia; Tuvia = Tzvi; Hillel = Elimelech
Kalman = Zalman; Lipa = Leib; Yair = Uri; Yerucham = Yirmiyahu; Yekusiel = Yechezkel; Hershel = Heshel
Fishel = Feivel; Eli = Elazar; Matis = Moshe; Isser = Ezra; Shraga = Sruly; Zusha = Moshe
Cohen = Kanner; Cohen = Kantor; Katz = Kaplan; Katz = Kurtz; Klein = Kaplan; Klein = Kalin; Klein = Klar
Stern = Stein; Stein = Stern; Stein = Stone; Stern = Sterling; Stern = Steiner; Weiss = Voss; Weiss = Beiss
Weiss = Wasser; Weiss = Weil; Weil = Wiesel; Weinberg = Steinberg; Weinstock = Weinstein; Weinberg = Feinberg
Feinberg = Weinberg; Fein = Finkelstein; Fein = Fink; Gold = Gilad; Gold = Gildin; Goldberg = Goldman
Goldberg = Goldenberg; Goldstein = Goldberg; Goldman = Gelman; Gross = Weiss; Gross = Groner; Green = Goren
Braun = Baron; Braun = Brin; Baron = Braun; Bauer = Braun; Baum = Beim; Berger = Berg; Berger = Bergman
Bergman = Berger; Adler = Edelman; Adler = Adelman; Edelman = Adler; Roth = Reit; Roth = Ross
Ross = Roth; Rosen = Roth; Rosen = Resnick; Rosenberg = Rosenbaum; Rosenbaum = Rosenberg; Rosenfeld = Rosenblum
Rubin = Rabin; Rabinowitz = Rubin; Friedman = Friedlander; Friedman = Feldman; Feldman = Friedman
Feldman = Fleischman; Fisher = Fischman; Fried = Ferd; Frank = Furman; Furman = Frank; Frankel = Finkel
Finkel = Frankel; Fuchs = Fish; Fish = Fuchs; Schwartz = Schreiber; Schreiber = Schwartz; Schwartz = Scharf
Scharf = Shapiro; Shapiro = Sapir; Sofer = Schaffer; Sofer = Schiffer; Singer = Zimmer; Zimmerman = Zuckerman
Zuckerman = Zimmerman; Zucker = Zeiger; Katzman = Kaufman; Kaufman = Hoffman; Hoffman = Halpern; Halpern = Haber
Heller = Halpern; Heller = Miller; Miller = Mahler; Moskowitz = Markowitz; Markowitz = Moskowitz
Berkowitz = Moskowitz; Berkowitz = Bernowitz; Lefkowitz = Leibowitz; Leibowitz = Lefkowitz; Itzkowitz = Berkowitz
Horowitz = Hershkowitz; Hershkowitz = Horowitz; Jacobowitz = Jacobson; Jacobson = Isaacson; Levin = Lubin
Lubin = Levin; Levine = Lavon; Landau = Lindner; Landau = Lander; Lichtenstein = Lowenstein
Teitelbaum = Mandelbaum; Mandelbaum = Nussbaum; Neuman = Naor; Neuman = Nahman; Perl = Prail; Perlman = Pollak
Pollak = Pilchik; Paskesz = Posen; Posen = Paskesz; Reich = Rausch; Reich = Roch; Reiss = Rosh; Segal = Sokol
Sokol = Segal; Silver = Slavin; Spitzer = Spira; Spira = Spitz; Taub = Tobias; Unger = Ginger; Unger = Singer
Wachs = Bach; Bach = Wachs; Wolf = Wilk; Werner = Berner; Werner = Bernar; Wein = Bein; Bein = Wein; Zaks = Zeiger
Azoulay = Zalman; Abitbol = Betesh; Dayan = Dan; Hazan = Hassan; Mizrahi = Mazor; Ohana = Hayon; Ashkenazi = Osher
Bitton = Baitz; Toledano = Talmid; Sasson = Sisso; Elbaz = Elboim; moshe katz = Moshe Kurtz; moshe stern = Moshe Stein
stern shmuly = Shimon Stern; yosef gross = Yisroel Gross; yosef gross = Yosef Green; כהן = Kanner; כהן = Kantor
כהן = Kaplan; לוי = Leib; לוי = Leiby; יוסף = Yisroel; יוסף = Asher; גרוס = Green; גרוס = Grisham; משה = Meir
משה = Menashe; שלמה = Shalom; שלום = Shlomo; שמעון = Shimshon; יעקב = Akiva; עקיבא = Yaakov; שטרן = Stein
שטיין = Stern; קליין = Kaplan; ווייס = Voss; אליעזר = Elazar; חיים = Chaya; דוד = Dov; דוד = Daniel; ברוך = Berel
אורי = Ari; אשר = Ezra; נחום = Menachem; רוט = Reit; יוסף גרוס = Yosef Green; יוסף גרוס = Yisroel Gross
פרידמן = Feldman; רובין = Rabin; הורוביץ = Hershkowitz; גולדברג = Goldman; כץ = Kurtz; shlomo = שלום; shalom = שלמה
cohen = קאנער; stern = שטיין; stein = שטרן; gross = גרין; green = גרוס; klein = קפלן; yaakov = עקיבא; levi = לייבי
moshe = מנשה; dov = אדלר; friedman = פלדמן; rubin = רבין; goldberg = גולדמן; weiss = ויל; yosef = ישראל; uri = ארי
משה = מנשה; שלמה = שלום; שלום = שלמה; כהן = קאנער; שטרן = שטיין; נחום = נחמן; יעקב = עקיבא; גרוס = גרין; רובין = רבין
לוי = לייבי
Ackerman = Eckstein; Auerbach = Oberlander; Biederman = Bitterman; Blum = Bloch; Brachfeld = Blumenfeld
Brenner = Breuer; Ehrlich = Ehrenfeld; Einhorn = Engelhard; Feuerstein = Finkelstein; Fogel = Feigel; Gelb = Gluck
Gelb = Galib; Glick = Gelik; Hager = Hecker; Hirsch = Hersko; Herz = Hirschl; Kahan = Kagan; Kahn = Klein
Knopfler = Kupfer; Kraus = Kreis; Kraus = Kreiser; Lax = Lux; Low = Levi; Margolis = Markowitz; Meisels = Moses
Meisner = Messer; Nussbaum = Nisenbaum; Orbach = Ehrlich; Ostreicher = Oster; Paneth = Pinter; Parnes = Perles
Porges = Parnes; Reichman = Richter; Reisman = Rosenman; Rapaport = Rabinowitz; Rosner = Reisner; Schick = Sachs
Schiff = Schaf; Schiff = Sofer; Schon = Stein; Schonfeld = Schlesinger; Spitzer = Specter; Steinmetz = Steinman
Steinberg = Sternberg; Sternberg = Steinberg; Strulowitz = Strauss; Sander = Schneider; Tannenbaum = Teitelbaum
Ungar = Engel; Weisel = Wasserman; Weiner = Werner; Werner = Weiner; Wolf = Weil; Zicherman = Zuckerman
Greenbaum = Birnbaum; Bloom = Blau; Katz = Kutz; Korn = Kern; Horn = Hern; Gold = Geld; Mann = Munn; Wald = Wild
Feld = Fold; Hass = Hess; Beck = Bock; Beer = Bar; Kalman = Kleinman; Selig = Silk; Marks = Merks; Farkas = Forkosh
Halpert = Hellman; Kestenbaum = Teitelbaum; Berish = Boruch; Landau = Lunger; Grunbaum = Grunwald; Schonfeld = Schonberg
Blau = Bloom; Mechel = Mendel; Dudi = Yudi; Duddy = Daniel; Ushi = Yossi; Meilech = Menachem; Avigdor = Avraham; Peretz = Pinchas
Amram = Avrohom; Zevulun = Zev; Yissachar = Yitzchok; Wertheimer = Weinberger; Eckstein = Epstein; Rosenthal = Rosenfeld
Zundel = Zelig; Kalman = Koppel; יחיאל = יחזקאל; אלחנן = אלימלך; לנדא = לוין; פריד = פרוש; דב = דוד
`;

/** The pairs of one of the tables. */
export function readNamePairs(table: string): readonly (readonly [typed: string, name: string])[] {
  return table
    .split(/[;\n]/)
    .filter((pair) => pair.includes('='))
    .map((pair) => {
      const [typed = '', name = ''] = pair.split('=').map((part) => part.trim());
      return [typed, name] as const;
    });
}
