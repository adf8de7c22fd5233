/**
 * Sample MIB modules of a good in SMIv2 (RFC 2578–2580): for trying out the tools that read them. They live under the
 * enterprise number that is kept for examples (RFC 5612). Module texts are ASCII, as SMIv2 asks.
 */
import type { Good } from '#src/domain/catalog/catalog.ts';
import { portGroups } from '#src/domain/panels/panels.ts';

type MibContext = { siteUrl: string; email: string; date: string };

/** The files of the set, in the order in which a reader loads them. */
export function mibFiles(good: Good, { siteUrl, email, date }: MibContext): { name: string; text: string }[] {
  const stamp = `${date.replaceAll('-', '')}0000Z`;
  const identity = (description: string) => `    LAST-UPDATED "${stamp}"
    ORGANIZATION "Demonstration vendor of network equipment"
    CONTACT-INFO
        "E-mail: ${email}
         Web: ${siteUrl}"
    DESCRIPTION
        "${description}"
    REVISION "${stamp}"
    DESCRIPTION
        "First release of the sample."`;
  const word = wordOf(good.code);
  const product = `DEMO-${good.code.toUpperCase().replace(/[^A-Z0-9]+/g, '-')}-MIB`;
  return [
    { name: 'README.txt', text: readme(good, product) },
    { name: 'DEMO-ROOT-MIB.mib', text: rootModule(identity) },
    { name: 'DEMO-HARDWARE-MIB.mib', text: hardwareModule(identity) },
    {
      name: `${product}.mib`,
      text: `${product} DEFINITIONS ::= BEGIN

IMPORTS
    MODULE-IDENTITY, OBJECT-IDENTITY
        FROM SNMPv2-SMI
    demoModules, demoProducts
        FROM DEMO-ROOT-MIB;

${word}MIB MODULE-IDENTITY
${identity(`Names the product with the catalogue code ${good.code}.`)}
    ::= { demoModules ${good.id + 1} }

${word} OBJECT-IDENTITY
    STATUS current
    DESCRIPTION
        "The value of sysObjectID that a sample agent of this product would
         report. Catalogue code: ${good.code}."
    ::= { demoProducts ${good.id} }

END
`,
    },
  ];
}

/** A descriptor: letters and digits, a small letter first, at most 64. */
function wordOf(code: string): string {
  const parts = code.split(/[^a-z0-9]+/i).filter(Boolean);
  return `demo${parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('')}`.slice(0, 60);
}

type Identity = (description: string) => string;

function rootModule(identity: Identity): string {
  return `DEMO-ROOT-MIB DEFINITIONS ::= BEGIN

IMPORTS
    MODULE-IDENTITY, OBJECT-IDENTITY, enterprises
        FROM SNMPv2-SMI;

demoVendor MODULE-IDENTITY
${identity('The root of the sample modules. The enterprise number 32473 is\n         reserved for examples by RFC 5612.')}
    ::= { enterprises 32473 }

demoProducts OBJECT-IDENTITY
    STATUS current
    DESCRIPTION
        "Below it every product has a value for sysObjectID; its last
         number is the number of the product in the catalogue."
    ::= { demoVendor 1 }

demoModules OBJECT-IDENTITY
    STATUS current
    DESCRIPTION
        "Below it the other modules register themselves."
    ::= { demoVendor 2 }

END
`;
}

function hardwareModule(identity: Identity): string {
  return `DEMO-HARDWARE-MIB DEFINITIONS ::= BEGIN

IMPORTS
    MODULE-IDENTITY, OBJECT-TYPE, Integer32, Unsigned32
        FROM SNMPv2-SMI
    MODULE-COMPLIANCE, OBJECT-GROUP
        FROM SNMPv2-CONF
    DisplayString
        FROM SNMPv2-TC
    demoModules
        FROM DEMO-ROOT-MIB;

demoHardwareMIB MODULE-IDENTITY
${identity('The model of a device and its groups of ports.')}
    ::= { demoModules 1 }

demoHardwareObjects     OBJECT IDENTIFIER ::= { demoHardwareMIB 1 }
demoHardwareConformance OBJECT IDENTIFIER ::= { demoHardwareMIB 2 }

demoHardwareModel OBJECT-TYPE
    SYNTAX      DisplayString (SIZE (0..64))
    MAX-ACCESS  read-only
    STATUS      current
    DESCRIPTION
        "The model as printed on the device."
    ::= { demoHardwareObjects 1 }

demoHardwarePortGroupTable OBJECT-TYPE
    SYNTAX      SEQUENCE OF DemoHardwarePortGroupEntry
    MAX-ACCESS  not-accessible
    STATUS      current
    DESCRIPTION
        "Groups of equal ports in the order of the front panel."
    ::= { demoHardwareObjects 2 }

demoHardwarePortGroupEntry OBJECT-TYPE
    SYNTAX      DemoHardwarePortGroupEntry
    MAX-ACCESS  not-accessible
    STATUS      current
    DESCRIPTION
        "One group of equal ports."
    INDEX       { demoHardwarePortGroupIndex }
    ::= { demoHardwarePortGroupTable 1 }

DemoHardwarePortGroupEntry ::= SEQUENCE {
    demoHardwarePortGroupIndex Integer32,
    demoHardwarePortGroupKind  DisplayString,
    demoHardwarePortGroupPorts Unsigned32,
    demoHardwarePortGroupPoe   Unsigned32
}

demoHardwarePortGroupIndex OBJECT-TYPE
    SYNTAX      Integer32 (1..64)
    MAX-ACCESS  not-accessible
    STATUS      current
    DESCRIPTION
        "The number of the group."
    ::= { demoHardwarePortGroupEntry 1 }

demoHardwarePortGroupKind OBJECT-TYPE
    SYNTAX      DisplayString (SIZE (0..32))
    MAX-ACCESS  read-only
    STATUS      current
    DESCRIPTION
        "The kind of its ports, for example 1G or SFP+."
    ::= { demoHardwarePortGroupEntry 2 }

demoHardwarePortGroupPorts OBJECT-TYPE
    SYNTAX      Unsigned32
    UNITS       "ports"
    MAX-ACCESS  read-only
    STATUS      current
    DESCRIPTION
        "How many ports it has."
    ::= { demoHardwarePortGroupEntry 3 }

demoHardwarePortGroupPoe OBJECT-TYPE
    SYNTAX      Unsigned32
    UNITS       "ports"
    MAX-ACCESS  read-only
    STATUS      current
    DESCRIPTION
        "How many of them supply power over Ethernet."
    ::= { demoHardwarePortGroupEntry 4 }

demoHardwareCompliances OBJECT IDENTIFIER ::= { demoHardwareConformance 1 }
demoHardwareGroups      OBJECT IDENTIFIER ::= { demoHardwareConformance 2 }

demoHardwareCompliance MODULE-COMPLIANCE
    STATUS      current
    DESCRIPTION
        "What a sample agent implements."
    MODULE
        MANDATORY-GROUPS { demoHardwareGroup }
    ::= { demoHardwareCompliances 1 }

demoHardwareGroup OBJECT-GROUP
    OBJECTS {
        demoHardwareModel,
        demoHardwarePortGroupKind,
        demoHardwarePortGroupPorts,
        demoHardwarePortGroupPoe
    }
    STATUS      current
    DESCRIPTION
        "The model and the groups of ports."
    ::= { demoHardwareGroups 1 }

END
`;
}

function readme(good: Good, product: string): string {
  const base = '1.3.6.1.4.1.32473';
  const groups = portGroups(good.shape);
  const rows = groups.map(({ label, ports }, index) => {
    const poe = ports.filter(({ hasPoe }) => hasPoe).length;
    return `  группа ${index + 1}: ${label}, портов ${ports.length}, из них с PoE ${poe}`;
  });
  return `${good.name}
Образец MIB-файлов

Это образец для проверки программ, которые читают MIB. Файлов производителя здесь нет, и опросить
настоящее устройство с этим образцом нельзя. Номер PEN 32473 отведён для примеров (RFC 5612).

Порядок загрузки: DEMO-ROOT-MIB, DEMO-HARDWARE-MIB, ${product}.

  sysObjectID           ${base}.1.${good.id}
  demoHardwareModel.0   ${base}.2.1.1.1.0 = ${good.model}
${rows.length > 0 ? `\nГруппы портов (demoHardwarePortGroupTable):\n${rows.join('\n')}\n` : ''}`;
}
