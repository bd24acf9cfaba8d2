/**
 * Municipalities whose postal areas are named after their parts, by region and name, with the beginnings of their codes. Made
 * by hand from the names of the areas and the mergers of municipalities since 1998.
 */
export const codesByMunicipality: Readonly<Record<string, string>> = {
  "us:DC/Washington": "20",
  "us:AZ/Glendale": "85309",
  "us:CA/Los Angeles": `90049 90094 90272 90291 90292 90293 90710 90731 90732 90733 90734 90744 90748 91040 91041 91042 91043
    91303 91304 91305 91306 91307 91308 91309 91311 91312 91313 91316 91324 91325 91326 91327 91328 91329 91330 91331 91333
    91334 91335 91337 91342 91343 91344 91345 91346 91352 91353 91356 91357 91364 91365 91367 91392 91393 91394 91395 91396
    914 91601 91602 91603 91604 91605 91606 91607 91608 91609 91610 91611 91612 91614 91615 91616 91617 91618`,
  "us:CA/San Diego": "92037 92038 92039 92092 92093 921",
  "us:MA/Boston": `02108 02109 0211 0212 02130 02131 02132 02133 02134 02135 02136 02137 02163 02196 02199 02201 02203 02204
    02205 02206 02207 02208 02209 0221 0222 02241 02266 02283 02284 02293 02297 02298`,
  "us:MA/Newton": "02456 02458 02459 02460 02461 02462 02464 02465 02466 02468 02495",
  "us:NY/Queens": "11004 11005 11101 11102 11103 11104 11105 11106 11109 11120 113 114 116",
  "us:MS/Oxford": "38677",
  "us:PA/State College": "16802",
  "us:TX/Houston": "770 77325 77339 77345",
  "ca:AB/Lethbridge": "T1H T1J T1K",
  "ca:AB/Medicine Hat": "T1A T1B T1C",
  "ca:BC/Delta": "V4C V4E V4G V4K V4L V4M",
  "ca:BC/Langley": "V1M V2Y V2Z V3A V4W",
  "ca:BC/Saanich": "V8N V8P V8X V8Y V8Z V9E",
  "ca:BC/West Kelowna": "V1Z V4T",
  "ca:MB/Winnipeg": "R2C R2G R2H R2J R2K R2L R2M R2N R2P R2R R2V R2W R2X R2Y R3",
  "ca:NB/Cap-Pelé": "E4N",
  "ca:NB/Lamèque": "E8T",
  "ca:NB/Moncton": "E1C E1E E1G",
  "ca:NB/Saint John": "E2H E2J E2K E2L E2M E2N E2P E2R E2S",
  "ca:NL/Conception Bay South": "A1W A1X",
  "ca:NL/Grand Falls-Windsor": "A2A A2B",
  "ca:NL/St. John's": "A1A A1B A1C A1E A1G A1H A1S",
  "ca:NS/Dartmouth": "B2V B2W B2X B2Y B2Z B3A B3B",
  "ca:NS/Halifax": "B3H B3J B3K B3L B3M B3N B3P B3R B3S B3T B3V B4A B4B",
  "ca:ON/Chatham": "N7L N7M",
  "ca:ON/Hamilton": "L8 L9A L9B L9C L9G L9K",
  "ca:ON/LaSalle": "N9H N9J",
  "ca:ON/Markham": "L3P L3R L3S L3T L6B L6C L6E L6G",
  "ca:ON/Ottawa":
    "K1 K2A K2B K2C K2E K2G K2H K2J K2K K2L K2M K2P K2R K2S K2T K2V K2W K4A K4B K4C K4M K4P",
  "ca:ON/Sudbury": "P3A P3B P3C P3E P3G P3L P3N P3P P3Y",
  "ca:ON/Toronto": "M",
  "ca:ON/Vaughan": "L4H L4J L4K L4L L6A",
  "ca:PE/Montague": "C0A",
  "ca:QC/Dollard-Des Ormeaux": "H9A H9B H9G",
  "ca:QC/Dorval": "H4Y H9P H9S",
  "ca:QC/Blainville": "J7B J7C",
  "ca:QC/Boisbriand": "J7G J7H",
  "ca:QC/Côte-Saint-Luc": "H4V H4W",
  "ca:QC/Gatineau": "J8L J8M J8P J8R J8T J8V J8X J8Y J8Z J9A J9H J9J",
  "ca:QC/Hébertville": "G8N",
  "ca:QC/Laval": "H7",
  "ca:QC/Les Îles-de-la-Madeleine": "G4T",
  "ca:QC/Lévis": "G6C G6J G6K G6V G6W G6X G6Z G7A",
  "ca:QC/Longueuil": "J3Y J3Z J4G J4H J4J J4K J4L J4M J4N J4T J4V",
  "ca:QC/Lorraine": "J6Z",
  "ca:QC/Métabetchouan-Lac-à-la-Croix": "G8G",
  "ca:QC/Mont-Royal": "H3P H3R",
  "ca:QC/Montréal": `H1A H1C H1E H1G H1H H1J H1K H1L H1M H1N H1P H1R H1S H1T H1V H1W H1X H1Y H1Z H2 H3A H3B H3C H3E H3G H3H H3J
    H3K H3L H3M H3N H3S H3T H3V H3W H4A H4B H4C H4E H4G H4H H4J H4K H4L H4M H4N H4P H4R H4S H4T H4Z H5 H8 H9C H9E H9H`,
  "ca:QC/Québec": "G1 G2A G2B G2C G2J G2K G2L G2M G2N G3E G3G G3J G3K",
  "ca:QC/Rosemère": "J7A",
  "ca:QC/Saguenay": "G7B G7G G7H G7J G7K G7N G7S G7T G7X G7Y G7Z G8A",
  "ca:QC/Saint-Jean-sur-Richelieu": "J2W J2X J2Y J3A J3B",
  "ca:QC/Salaberry-de-Valleyfield": "J6S J6T J7X",
  "ca:QC/Shawinigan": "G9N G9P G9R G9T",
  "ca:QC/Sainte-Thérèse": "J7E",
  "ca:QC/Sherbrooke": "J1C J1E J1G J1H J1J J1K J1L J1M J1N J1R",
  "ca:QC/Sorel-Tracy": "J3P J3R",
  "ca:QC/Terrebonne": "J6V J6W J6X J6Y J7M",
  "ca:QC/Thetford Mines": "G6G G6H",
  "ca:QC/Trois-Rivières": "G8T G8V G8W G8Y G8Z G9A G9B G9C",
  "ca:QC/Westmount": "H3Y H3Z",
};

/** Companies and offices that have ZIP codes of their own. */
export const companies: ReadonlySet<string> = new Set(
  `115 Crm Firms;115 Firms;Aaa;Abmps;Abumps;Academy Life;Alliance Data Systems;Allstate Insurance Co;American Express;
  American Greeting Card;Ameritrust Card Center;Amsouth Bank;Appalachian Pwr;Ariz Correctional Ctr;Arizona State Lottery;
  Arizona State Univ West;Assc Doctors Ins;At&t;Atl;Atlanta Bmc;Bank Of America;Bank Of New York;Bell Atlantic Telephone Co;
  Bendix Corp;Beneficial Natl Bank;Bham;Blair Return Center;Blue Cross Blue Shield;Bmg Columbia House Acs;
  Bmg Columbia Hse Music Club;Brm;Brylane;Buffums;Bureau Business Practice;Burlington House;Cablevision;
  Cancer Fund Of Amer Brm;Cancer Fund Of America;Cds Brm;Census Bureau;Centerre Bank Of Kc;Cheeselovers;Citibank;
  Citicorp Services Inc;City National Bank;Cleveland Elec Ill Co;Contest Mail;Continental Telephone;Corporate Mailings;
  Crp Christi;Damark;Decorative Craft Ideas;Defense Finance Accounting;Dhs;Dodgertown;Duguesne Light Co;Eastern Airlines;
  Eastern States Bkcard Assoc;Express Mail Reporting Syste;Far;Firm Holdouts;Firms;First Consumers Nat Bank;
  First National Bank;First National Bank Of Fl;First Natl Bank Mail Service;First Union Bank;Fisher Body Boc;
  Flagship Banks Of Miami;Focus On The Family;Gap Inc Direct;Gen Electric;Genco;General Telephone;Goodwill Games 1990;
  Gottschalks;Greyhound Dial Corp;Gurneys Seed & Nursery Co;Haddon Craftsmen Book Dist;Homeside Lending Inc;Hon;
  Independent Elect Of Amer;Internal Revenue;J B P H H;J C Penney Co;Joseph Horne Co;Kansas Lottery;Kelly Usa;
  Kemper Ins Co;Ks City;Liberty Mutual;Lockheed Corp;Macys Of California;Marden Kane Inc;Marine Corps Institute;
  Master Charge;Mastercard;Merchants National Bank;Metropolitan Edison Co;Midlantic National Bank;Monsanto;
  Montgomery Wards;Mphs;Muscular Dystrophy;Nashvl;National Wildlife Assoc;Nationwide Fulfill Systems;
  Naval Reserve Pers Ctr;Naval Supply Center;New Brighton Boxes;Nordstrom;North Metro;Nw Natural;Ny Telephone;Oxmoor House;
  Pacific Area Office;Pacific Gas & Electric;Pacific Tel;Parcel Return Service;Parisians Inc;Petrified Forest Natl Pk;
  Philip Morris;Piedmont Aviation;Roadway Express;Sbc;Sears Roebuck;Select And Save;Sf International Service Ctr;
  Shared Firm Zip;Shawnee Mission;Southern California Gas Comp;Southern Md Facility;Spotts Inc;Springfield Bmc;
  State Board Of Insurance;State Farm Ins;State Farm Insurance;Suburb Maryland Fac;Texas Dept Of Correction;The Mail Box;
  Tn Dept Of Health Environ;Tn Dept Of Human Svc;U S Geological Survey;Us Bank;Us West;Visa Lottery State Dept;
  Wa State Lottery;Wachovia Master Chrg;Wells Fargo Bank;West One Bank;Weyerhaeuser Co;World Vision International`
    .split(";")
    .map((name) => name.trim()),
);
